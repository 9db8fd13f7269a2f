import type pg from 'pg';
import { personAddress } from '#shared/people/person-address.ts';
import { seedScale } from '../seeds/scale.ts';
import { bound, moderatedSite, series } from './moderated-site.ts';
import { printRows } from './report.ts';
import { pickSize } from './sizes.ts';

const GIRLS = pickSize(100_000, 1_000, 'BENCH_GIRLS');
/** What is known of one guy and one girl each, shared out among five kinds of records. */
const RECORDS = 500;
const each = RECORDS / 5;

/** One guy and one girl with much about them: the busiest that a moderator opens. */
async function fillPeople(client: pg.Client) {
  const [{ guy, girl }] = (
    await client.query('select (select max(id) from guy_users) as guy, (select max(id) from girls where matwise_girl and profile_approved) as girl')
  ).rows;
  const ago = `now() - n * interval '1 hour'`;
  const some = `generate_series(1, ${each}) as n`;
  const others = (table: 'girls' | 'guy_users') => `(select min(id) from ${table}) + n`;
  const bookings = 'girl_id, guy_id, date_time_available, session_length, desired_session_type, details_questions, flagged, created_at';
  await client.query(
    `insert into bookings (${bookings}) select ${others('girls')}, $1, 'Friday', '1 hour', 'Pins', 'Is Austin fine?', n % 20 = 0, ${ago} from ${some}`,
    [guy],
  );
  await client.query(
    `insert into bookings (${bookings}) select $1, ${others('guy_users')}, 'Friday', '1 hour', 'Pins', 'Is Austin fine?', n % 20 = 0, ${ago} from ${some}`,
    [girl],
  );
  for (const table of ['guy_reviews', 'girl_reviews']) {
    const review = `insert into ${table} (girl_id, guy_user_id, comment, vote, created_at)`;
    await client.query(`${review} select ${others('girls')}, $1, 'On time and polite', n % 3 > 0, ${ago} from ${some}`, [guy]);
    await client.query(`${review} select $1, ${others('guy_users')}, 'Strong and friendly', n % 3 > 0, ${ago} from ${some}`, [girl]);
  }
  const comment = 'insert into girls_only_comments (girl_id, guy_user_id, comment, created_at)';
  await client.query(`${comment} select ${others('girls')}, $1, 'Asked for a discount', ${ago} from ${some}`, [guy]);
  await client.query(`${comment} select $1, ${others('guy_users')}, 'Asked for a discount', ${ago} from ${some}`, [girl]);
  const note = 'insert into audit_log (actor_role, action, subject_type, subject_id, created_at)';
  await client.query(`${note} select 'moderator', 'guy.warned', 'guy_users', $1::text, ${ago} from ${some}`, [guy]);
  await client.query(`${note} select 'moderator', 'girl.edited', 'girls', $1::text, ${ago} from ${some}`, [girl]);
  await client.query('vacuum analyze');
  return { guy: Number(guy), girl: Number(girl) };
}

/** What moderators type: names, parts of names and of addresses, numbers, what nobody has. */
const TYPED = ['demo', 'zz', 'maria lopez', '@example', '5550101', '12345', 'no such person'];

async function findEach(find: (text: string) => Promise<unknown>) {
  const rows = [];
  for (const text of TYPED) rows.push(bound(`Ctrl-K, '${text}'`, await series(40, () => find(text)), 80));
  return rows;
}

/** The page about a person with 500 records, and Ctrl-K among everybody, through the real site. */
export async function benchPeople() {
  let people = { guy: 0, girl: 0 };
  const { read, stop } = await moderatedSite(async (client, ownerUrl) => {
    await seedScale(ownerUrl, { girls: GIRLS, seed: 7 });
    people = await fillPeople(client);
  });
  const find = (text: string) => read(`/api/admin/find?q=${encodeURIComponent(text)}`);
  const pages = [personAddress('guy', people.guy), personAddress('girl', people.girl)] as const;
  await series(40, (at) => read(pages[at % 2] as string));
  await series(20, (at) => find(TYPED[at % TYPED.length] as string));
  printRows('People', `${GIRLS.toLocaleString('en-US')} girls, one guy and one girl with ${RECORDS} records each, real site on loopback, one after the other`, [
    bound('the page about a guy', await series(200, () => read(pages[0])), 150),
    bound('the page about a girl', await series(200, () => read(pages[1])), 150),
    bound('Ctrl-K, a text that many have', await series(120, (at) => find(['an', 'ann', 'anna', 'a'][at % 4] as string)), 80),
    ...(await findEach(find)),
  ]);
  await stop();
}
