import pg from 'pg';
import { checkGuys } from '#features/timewasters/safety-check.server.ts';
import { gatherEvidence } from '#features/timewasters/verdict/gather.server.ts';
import { verdictOf } from '#features/timewasters/verdict/verdict.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { contactHash, contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';
import { printRows } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';
import { bound, load, openTable, RECORDS, timed } from './timewasters.ts';

const GUYS = pickSize(100_000, 500, 'GUYS');
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** Accounts with an email and half of them a phone, one in fifty reported by it; two reviews, two requests and half a comment each. */
async function fillGuys(client: pg.Client, phones: string[]) {
  const { rows } = await client.query('select count(*)::int as guys from guy_users');
  if (rows[0].guys >= GUYS) return;
  console.log('The accounts are being filled …');
  await client.query('alter table guy_users disable trigger guy_identifiers_due');
  await client.query(
    `insert into guy_users (username, email, phone, city, country, auth0_verified)
     select 'bench_guy_' || n, 'bench_guy_' || n || '@example.org', case when n % 50 = 0 then ($2::text[])[1 + n % $3::int] when n % 2 = 0 then '6' || lpad(n::text, 9, '0') end,
       'Austin', 'United States', true from generate_series(1, $1::int) n`,
    [GUYS, phones, phones.length],
  );
  await client.query('alter table guy_users enable trigger guy_identifiers_due');
  const guys = await client.query<{ id: number; email: string; phone: string | null }>('select id, email, phone from guy_users');
  const held = guys.rows.flatMap(({ id, email, phone }) => [
    { id, kind: 'email', hash: hex(contactHash('email', email)) },
    ...(phone ? [{ id, kind: 'phone', hash: hex(contactHash('phone', keyOfStoredPhone(phone))) }] : []),
  ]);
  await client.query(
    'insert into guy_identifiers (guy_id, kind, value_hash, key_id) select id, kind, hash::bytea, $1 from unnest($2::int[], $3::text[], $4::text[]) as t(id, kind, hash)',
    [contactKeyId(), held.map(({ id }) => id), held.map(({ kind }) => kind), held.map(({ hash }) => hash)],
  );
  const girl = '(select (array_agg(id))[1 + (g.id * k) % count(*)] from girls)';
  await client.query(
    `insert into guy_reviews (girl_id, guy_user_id, comment, vote) select ${girl}, g.id, 'He paid and was polite.', (g.id * k) % 4 <> 0 from guy_users g, generate_series(1, 2) k`,
  );
  await client.query(
    `insert into bookings (girl_id, guy_id, date_time_available, session_length, desired_session_type, girl_status)
     select ${girl}, g.id, 'Friday', '1 hour', 'Pins', case when g.id % 2 = 0 then 'complete' end from guy_users g, generate_series(1, 2) k`,
  );
  await client.query(
    `insert into girls_only_comments (girl_id, guy_user_id, comment) select ${girl}, g.id, 'Was late.' from guy_users g, generate_series(1, 1) k where g.id % 2 = 0`,
  );
  await client.query('vacuum analyze');
}

const pick = <T>(list: T[], count: number) => Array.from({ length: count }, () => list[Math.floor(Math.random() * list.length)] as T);

/** The answer about a man: one request, an inbox of a hundred, a number; statements and the verdict, without HTTP. */
export async function benchVerdicts() {
  const { embedded, made } = await openTable();
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  connectDatabase(embedded.url);
  await fillGuys(client, made.phones.slice(0, 5_000));
  const guys = (await client.query<{ id: number }>('select id from guy_users')).rows.map(({ id }) => id);
  const girl = (await client.query<{ id: number; user_id: string }>('select id, user_id from girls where user_id is not null limit 1')).rows[0];
  await client.end();
  const actor: Actor = { ...visitor, role: 'moderator', isModerator: true, userId: girl?.user_id ?? null };
  const samples = async (count: number, ask: () => Promise<unknown>) => {
    for (let at = 0; at < pickRounds(20); at += 1) await ask();
    const all: number[] = [];
    for (let at = 0; at < pickRounds(count); at += 1) all.push(await timed(ask));
    return all;
  };
  const byNumber = async (phone: string) => {
    const [found] = await gatherEvidence(actor, [{ subject: 'phone', identifiers: [{ kind: 'phone', value: `+1${phone}` }] }]);
    return found && verdictOf(found.evidence);
  };
  printRows('Answers about men', `${RECORDS.toLocaleString('en-US')} reports, ${GUYS.toLocaleString('en-US')} accounts; without HTTP; ${load()} at the end`, [
    bound('one request', await samples(300, () => checkGuys(actor, pick(guys, 1))), 15),
    bound('an inbox of 100', await samples(100, () => checkGuys(actor, pick(guys, 100))), 60),
    bound('a number that was reported', await samples(300, () => byNumber(pick(made.phones, 1)[0] ?? '')), 15),
  ]);
  await closeDatabase();
  await embedded.stop();
}
