import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBooking, makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { adminTables } from './all.server.ts';
import { girlsTable, guysTable, scammersTable, sessionGirlsTable } from './people.server.ts';
import { readAdminTable, readingOf } from './read-table.server.ts';
import * as records from './records.server.ts';
import type { AdminTable } from './table.server.ts';

useDatabase();

const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
const read = (table: AdminTable, query = '') => readAdminTable(moderator, table, `http://127.0.0.1/admin/x${query}`);

beforeEach(async () => {
  await db.delete(girls);
  const cities = ['Austin', 'Berlin', 'Lyon', 'Austin', 'Oslo', 'Austin', 'Rome'];
  for (const [at, city] of cities.entries()) await createGirl({ girl: { city, stageName: `Stage ${at}`, username: `stage_${at}` } });
  await createGirl({ girl: { city: 'Austin', deletedAt: new Date() } });
});

test('[MOD-49] five rows at a time, the newest first, with the number of all', async () => {
  const first = await read(girlsTable);
  expect(first.total).toBe(7);
  expect(first.rows.map(({ stage_name }) => stage_name)).toEqual(['Stage 6', 'Stage 5', 'Stage 4', 'Stage 3', 'Stage 2']);
  expect((await read(girlsTable, '?page=2')).rows).toHaveLength(2);
  expect((await read(girlsTable, '?page=99999999')).rows).toEqual([]);
});

test('a page is as long as it is asked to be', async () => {
  expect((await read(girlsTable, '?size=10')).rows).toHaveLength(7);
  expect((await read(girlsTable, '?size=5&page=2')).rows).toHaveLength(2);
  // A number of rows that nobody is offered is none.
  expect((await read(girlsTable, '?size=7')).rows).toHaveLength(5);
});

test('filters by column hold together, and one that cannot be read finds nobody', async () => {
  const total = async (query: string, table: AdminTable = girlsTable) => (await read(table, query)).total;
  expect(await total('?f.city=aust')).toBe(3);
  expect(await total('?f.city=aust&f.stage_name=3')).toBe(1);
  expect(await total('?f.city=%25')).toBe(0);
  expect(await total('?f.banned=no')).toBe(7);
  expect(await total('?f.banned=yes')).toBe(0);
  // Look-alikes that an upgrade found.
  await createGirl({ girl: { stageName: 'Stage O', stageNameClashes: true, city: 'Kyiv' } });
  expect(await total('?f.stage_name_clashes=yes')).toBe(1);
  await db.delete(girls).where(eq(girls.city, 'Kyiv'));
  const today = new Date().toISOString().slice(0, 10);
  expect(await total(`?f.created_at=${today}..${today}`)).toBe(7);
  expect(await total(`?f.created_at=..${today}`)).toBe(7);
  expect(await total('?f.created_at=..2020-01-01')).toBe(0);
  for (const unreadable of ['banned=maybe', 'created_at=x', 'created_at=2020-13-01..', 'id=-1', 'id=1e3', 'id=99999999999', 'constructor=a', 'phone=1'])
    expect([unreadable, await total(`?f.${unreadable}`)]).toEqual([unreadable, 0]);
});

test('a number that a column cannot hold finds nobody', async () => {
  const severities = adminTables.timewasters as AdminTable;
  for (const number of ['32768', '70000', '9999999999']) expect(await read(severities, `?f.severity=${number}`)).toMatchObject({ rows: [], total: 0 });
  expect(await read(girlsTable, '?f.id=99999999999')).toMatchObject({ rows: [], total: 0 });
});

test('a column of a neighbour is filtered, too, and counted', async () => {
  const { girlId } = await createGirl({ girl: { stageName: 'Bianca' } });
  const { guyId } = await createGuy();
  await makeBooking(girlId, guyId);
  const found = await read(records.bookingsTable, '?f.girl=bian');
  expect([found.total, found.rows[0]?.girl, found.rows[0]?.girl_id, found.rows[0]?.guy_id]).toEqual([1, 'Bianca', girlId, guyId]);
  expect((await read(records.bookingsTable, '?f.girl=nobody')).total).toBe(0);
});

test('every filter of every table is answered', async () => {
  const values = { text: 'a', yesNo: 'yes', number: '1', days: '2020-01-01..2030-01-01' } as const;
  for (const table of Object.values(adminTables)) {
    const { filters } = await read(table);
    for (const [name, filter] of Object.entries(filters)) {
      const value = filter.kind === 'one' ? filter.values[0] : values[filter.kind];
      await expect(read(table, `?f.${name}=${value}`)).resolves.toHaveProperty('total');
    }
  }
});

test('the server filters and sorts, and what is typed is text', async () => {
  expect((await read(girlsTable, '?q=AUSTIN')).total).toBe(3);
  expect((await read(girlsTable, '?q=%25')).total).toBe(0);
  expect((await read(girlsTable, '?q=e_1')).total).toBe(1);
  expect((await read(girlsTable, '?q=%00')).total).toBe(7);
  expect((await read(girlsTable, '?sort=-city')).rows[0]?.city).toBe('Rome');
  expect((await read(girlsTable, '?sort=city')).rows[0]?.city).toBe('Austin');
  // A column that the table does not have orders nothing.
  expect((await read(girlsTable, '?sort=constructor')).rows[0]?.stage_name).toBe('Stage 6');
});

test('[MOD-34] [MOD-35] [SCAM-20] scammers are found by name, username, stage name or city, five at a time', async () => {
  for (let at = 0; at < 6; at++) await makeScammer({ name: `Nora ${at}`, username: `user_${at}`, stageName: `Scam ${at}`, city: 'Miami', country: 'Peru' });
  const all = await read(scammersTable);
  expect([all.rows.length, all.total]).toEqual([5, 6]);
  for (const [typed, found] of [
    ['nora 1', 1],
    ['USER_2', 1],
    ['scam 3', 1],
    ['miami', 6],
    ['peru', 0],
  ] as const) {
    expect((await read(scammersTable, `?q=${typed}`)).total).toBe(found);
  }
});

test('every table answers, sorted and filtered by each of its columns', async () => {
  for (const table of [girlsTable, scammersTable, guysTable, sessionGirlsTable, ...(Object.values(records) as AdminTable[])]) {
    for (const name of Object.keys(table.columns)) expect(await read(table, `?q=zzz&sort=${name}`)).toMatchObject({ rows: [], total: 0 });
  }
});

test.each(['public', 'male', 'female'] as const)('a %s reads no table', async (role) => {
  await expect(readAdminTable({ ...visitor, role }, guysTable, 'http://127.0.0.1/')).rejects.toThrow();
});

test('a row is found by the name of the girl or the guy it is about, from three letters on', async () => {
  const [girl, guy] = [await createGirl({ girl: { stageName: 'Qwerty Queen' } }), await createGuy()];
  await db.insert(bookings).values({ girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' });
  expect((await read(records.bookingsTable, '?q=qwerty')).rows).toMatchObject([{ girl: 'Qwerty Queen', guy: guy.username }]);
  expect((await read(records.bookingsTable, `?q=${guy.username.toLowerCase()}`)).total).toBe(1);
  expect((await read(records.bookingsTable, '?q=qw')).total).toBe(0);
  expect((await read(records.bookingsTable, '?q=pi&sort=girl')).total).toBe(1);
});

test('what a filter finds is counted up to ten thousand', async () => {
  const before = await db.$count(sessionGirls);
  await db.execute(sql`insert into session_girls (username) select 'many_' || n from generate_series(1, 10050) n`);
  expect(await read(sessionGirlsTable, '?q=many_')).toMatchObject({ total: 10_000, totalIsExact: false });
  expect((await read(sessionGirlsTable)).total).toBe(before + 10_050);
  expect((await read(sessionGirlsTable, '?q=many_1004')).total).toBe(11);
});

test.each([
  ['bookings', records.bookingsTable, ['bookings_words', 'bookings_girl_id', 'bookings_guy_id']],
  ['unverified references', records.referencesTable, ['unverified_references_words', 'unverified_references_guy_user_id']],
  ['comments on timewasters', records.timewasterCommentsTable, ['timewaster_comments_words']],
] as const)('a filter of %s reads indexes, those of its neighbours too, and no table from end to end', async (_name, table, indexes) => {
  // Both are found by the word, so that both are asked for by their numbers.
  await createGirl({ girl: { city: 'Planned City' } });
  await createGuy({ guy: { name: 'Planned Paul' } });
  const { where } = await readingOf(table, { filter: 'PLANNED', sort: null, filters: {} });
  const plan = await db.transaction(async (tx) => {
    // A handful of rows is read faster from end to end: here it is asked whether it has to be.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${tx.select({ id: table.id }).from(table.from).where(where)}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain(`Seq Scan on ${getTableName(table.from)}`);
});

test('what is typed is found in any of its columns and in no two at once', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const plain = { girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour' };
  await db.insert(bookings).values({ ...plain, desiredSessionType: 'Scissors', detailsQuestions: 'Near the Station', flagReason: '100% sure' });
  for (const [typed, total] of [
    ['SCISSORS', 1],
    ['the station', 1],
    ['100%', 1],
    ['scissors near', 0],
  ] as const) {
    expect([typed, (await read(records.bookingsTable, `?q=${encodeURIComponent(typed)}`)).total]).toEqual([typed, total]);
  }
});

test('what the rows add up to, on whatever page, and what belongs to them', async () => {
  const { girlId } = await createGirl({ girl: { city: 'Austin', banned: true, profileApproved: null } });
  const { guyId } = await createGuy();
  await makeBooking(girlId, guyId);
  await makeBooking(girlId, guyId, { girlStatus: 'complete' });
  const of = ({ sums }: Awaited<ReturnType<typeof read>>, column: string) => sums.states.find((state) => state.column === column)?.values;
  const found = await read(girlsTable, '?f.city=austin&page=2');
  expect([found.total, found.sums.of, found.sums.isPart]).toEqual([4, 4, false]);
  expect(of(found, 'banned')).toEqual([
    ['false', 3],
    ['true', 1],
  ]);
  expect(of(found, 'profile_approved')).toEqual(expect.arrayContaining([['', 1]]));
  expect(found.sums.others).toContainEqual({ what: 'requests', count: 2 });
  expect((await read(girlsTable, '?f.city=oslo')).sums.others).toContainEqual({ what: 'requests', count: 0 });
  expect(of(await read(records.bookingsTable, '?f.girl_status=complete'), 'girl_status')).toEqual([['complete', 1]]);
  expect((await read(girlsTable, '?q=zzz')).sums).toMatchObject({ of: 0, states: [] });
});

test('many values are the six most frequent and the others, and no more than ten thousand rows are added up', async () => {
  await db.execute(sql`insert into session_girls (username, profile_approved) select 'sum_' || n, n <= 5 from generate_series(1, 10100) n`);
  await db.execute(
    sql`insert into poll_votes (poll, vote, girl_id) select 'poll' || n, 'option ' || n, (select min(id) from girls) from generate_series(1, 9) n`,
  );
  const votes = (await read(records.votesTable)).sums.states.find(({ column }) => column === 'vote')?.values ?? [];
  expect([votes.length, votes.at(-1)]).toEqual([7, [null, 3]]);
  // The newest alone: those that came first are not among them.
  const whole = await read(sessionGirlsTable);
  expect(whole.sums).toMatchObject({ of: 10_000, isPart: true, isNewest: true });
  expect(whole.total).toBeGreaterThan(10_050);
  expect(whole.sums.states.find(({ column }) => column === 'profile_approved')?.values[0]).toEqual(['false', 10_000]);
  expect((await read(sessionGirlsTable, '?q=sum_')).sums).toMatchObject({ of: 10_000, isPart: true, isNewest: false });
});

const planOf = async (table: AdminTable, filters: Record<string, string>) => {
  const { where } = await readingOf(table, { filter: '', sort: null, filters });
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const joined = (table.joins ?? []).reduce((query, join) => sql`${query} left join ${join.table} on ${join.on}`, sql`${table.from}`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select ${table.id} from ${joined} where ${where}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
};

test('a filter by a column asks the index that holds its words, whatever the case', async () => {
  const some = (n: string) => sql.raw(`md5(${n}::text), md5((${n} + 7)::text), md5((${n} + 9)::text)`);
  await db.execute(
    sql`insert into girls (stage_name, username, name, city, is_scammer) select ${some('n')}, md5((n + 11)::text), n % 2 = 0 from generate_series(1, 3000) n`,
  );
  await db.execute(sql`insert into guy_users (username, name, email, city) select ${some('n')}, md5((n + 11)::text) from generate_series(1, 3000) n`);
  await asOwner('vacuum analyze girls');
  await asOwner('vacuum analyze guy_users');
  for (const [table, columns, index] of [
    [girlsTable, ['stage_name', 'username', 'city'], 'girls_search_text'],
    [scammersTable, ['name', 'username', 'stage_name', 'city'], 'girls_scammer_words'],
    [guysTable, ['username', 'name', 'email', 'city'], 'guy_users_search_text'],
  ] as const)
    for (const column of columns) expect([column, await planOf(table, { [column]: 'Planned' })]).toEqual([column, expect.stringContaining(index)]);
  expect(await planOf(girlsTable, { name: 'Planned' })).toContain('girls_name');
  expect(await planOf(girlsTable, { banned: 'yes' })).toContain('girls_banned');
  expect(await planOf(guysTable, { banned: 'yes' })).toContain('guy_users_banned');
  expect(await planOf(records.bookingsTable, { girl: 'Planned' })).toContain('girls_search_text');

  await createGirl({ girl: { stageName: 'Zoë 100%_ÄÖ', city: 'São Tomé' } });
  for (const typed of ['zoë', 'ZOË', '100%_äö', 'öö'])
    expect([typed, (await read(girlsTable, `?f.stage_name=${encodeURIComponent(typed)}`)).total]).toEqual([typed, typed === 'öö' ? 0 : 1]);
  expect((await read(girlsTable, '?f.city=s%C3%A3o')).total).toBe(1);
});
