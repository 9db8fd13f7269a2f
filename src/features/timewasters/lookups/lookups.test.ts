import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits, timewasterLookups, timewasterProbes } from '#db/schema/index.ts';
import { db, pool, steadyPool } from '#platform/db/client.server.ts';
import { TIMEWASTER_DEEPEST, TIMEWASTER_FIRST_DAY, TIMEWASTER_LOOKUPS_A_DAY, TIMEWASTER_RECORDS_A_DAY, TIMEWASTER_RESERVE_A_DAY } from '#shared/limits.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { addComment } from '../additions/comments.server.ts';
import { addPhone, decideContact } from '../additions/contacts.server.ts';
import { countLook, LOOKUPS_IN_TEN_MINUTES, STATE_QUERY } from './count.server.ts';
import { sweepProbes } from './probes.server.ts';

/** As somebody who copies the reports would: every way of reading them, and what each costs. */

useDatabase();

const REPORTS = 130;
const PHONE = '5125550142';
let reporter: Member;
let ids: number[];

beforeAll(async () => {
  reporter = await createGirl();
  ids = [];
  for (let at = 0; at < REPORTS; at += 1) ids.push(await makeTimewaster(reporter, { name: `Copied Man ${at}`, city: 'Waco' }));
  const [first] = ids as [number];
  const { id } = await addPhone(actorOf(reporter), { timewasterId: first, phoneNumber: PHONE });
  await decideContact(actorOf(await createModerator()), 'phone', id, 'approved');
  for (const timewasterId of ids.slice(0, 3)) await addComment(actorOf(reporter), { timewasterId, comment: 'Me too', anonymous: false });
}, 180_000);
beforeEach(() => db.delete(rateLimits));

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
const logOf = ({ userId }: Member) => db.select().from(timewasterLookups).where(eq(timewasterLookups.userId, userId)).orderBy(asc(timewasterLookups.id));
const write = ({ userId }: Member, rows: Partial<typeof timewasterLookups.$inferInsert>[]) =>
  db.insert(timewasterLookups).values(rows.map((row) => ({ userId, kind: 'text', ...row })));

/** A girl who has used the tool before, with these units used in the last hours. */
async function asker({ used = 0, ago = 5, known = true } = {}) {
  const girl = await createGirl();
  if (known) await write(girl, [{ createdAt: hours(100) }]);
  if (used > 0) await write(girl, [{ units: used, createdAt: hours(ago) }]);
  const session = await signIn(girl);
  const get = (path: string) => call('GET', path, { session });
  const graphql = (query: string) => call('POST', '/graphql', { body: { query }, session });
  const search = (q: string) => get(`/api/v1/search-timewasters?q=${encodeURIComponent(q)}`);
  const units = async () => (await logOf(girl)).reduce((sum, row) => sum + row.units, 0) - used;
  return { girl, session, get, graphql, search, units };
}

test('one GraphQL call for 100 reports counts 100, with the ids of what was shown', async () => {
  const { girl, graphql, units } = await asker();
  const { json } = await graphql('{ timewasters(limit: 100) { id name phones { phone_number } comments_aggregate { aggregate { count } } } }');
  expect(json.data.timewasters).toHaveLength(100);
  expect(await units()).toBe(100);
  const row = (await logOf(girl)).at(-1);
  expect(row).toMatchObject({ kind: 'graphql', revealed: 100 });
  expect(row?.shown.toSorted((one, other) => one - other)).toEqual(
    json.data.timewasters.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other),
  );
});

test('the same record costs nothing within a day, by whichever door', async () => {
  const { get, graphql, search, units, girl } = await asker();
  const [id] = ids as [number];
  expect((await get(`/api/v1/timewasters/${id}`)).status).toBe(200);
  expect(await units()).toBe(1);
  await get(`/api/v1/timewasters/${id}`);
  await get(`/api/v1/timewaster-comments?filter[timewasterId]=${id}`);
  await get(`/api/v1/timewaster-photos?filter[timewasterId]=${id}`);
  await search(PHONE);
  await graphql(
    `{ timewasters_by_pk(id: ${id}) { id phones { timewaster { id } } } timewaster_phones(where: { timewaster_id: { _eq: ${id} } }) { phone_number } }`,
  );
  expect(await units()).toBe(1);
  const rows = await logOf(girl);
  expect(rows.slice(1).map(({ kind, shown }) => [kind, shown])).toEqual(
    ['record', 'record', 'comments', 'photos', 'phone', 'graphql', 'graphql'].map((kind) => [kind, [id]]),
  );
  // A day later it counts again.
  await db
    .update(timewasterLookups)
    .set({ createdAt: hours(25) })
    .where(eq(timewasterLookups.userId, girl.userId));
  await get(`/api/v1/timewasters/${id}`);
  expect((await logOf(girl)).at(-1)).toMatchObject({ units: 1, revealed: 1 });
});

test.each([
  ['a record', (id: number) => `/api/v1/timewasters/${id}`, 1],
  ['the photos of a record', (id: number) => `/api/v1/timewaster-photos?filter[timewasterId]=${id}`, 1],
  ['comments of all', () => '/api/v1/timewaster-comments', 3],
  ['a suggestion while a report is typed', () => `/api/v1/timewaster-suggestions?phoneNumber=${PHONE}`, 1],
  ['a suggestion that finds nothing', () => '/api/v1/timewaster-suggestions?phoneNumber=7195550000', 1],
  ['a search that finds nothing', () => '/api/v1/search-timewasters?q=7195550000', 1],
  ['a page of a search', () => '/api/v1/search-timewasters?q=Waco&page[limit]=20', 20],
  ['a record that is not there', () => '/api/v1/timewasters/2147483000', 1],
] as const)('%s counts', async (_what, path, cost) => {
  const { get, units } = await asker();
  await get(path(ids[0]!));
  expect(await units()).toBe(cost);
  // The same question again is none.
  if (cost > 0 && !path(1).includes('2147483000')) {
    await get(path(ids[0]!));
    expect(await units()).toBe(cost);
  }
});

test.each([
  ['{ timewasters_aggregate { aggregate { count } } }', 1],
  ['{ timewasters(where: { name: { _eq: "nobody" } }) { id } }', 1],
  ['{ timewaster_comments { comment } }', 3],
  ['{ timewaster_phones { phone_number } }', 1],
  ['{ timewaster_comments(limit: 1) { timewaster { id name } } }', 1],
  ['{ a: timewasters_by_pk(id: 2147483000) { id } b: timewasters_by_pk(id: 2147483001) { id } }', 2],
  ['{ a: timewasters(limit: 5) { id } b: timewasters(limit: 5, offset: 5) { id } }', 10],
] as const)('GraphQL %s counts %i', async (query, cost) => {
  const { graphql, units } = await asker();
  expect((await graphql(query)).json.errors).toBeUndefined();
  expect(await units()).toBe(cost);
});

test('no list reaches deeper than the page of the search', async () => {
  const { get, graphql } = await asker();
  for (const path of ['/api/v1/search-timewasters?q=Waco&', '/api/v1/timewaster-comments?']) {
    expect((await get(`${path}page[offset]=${TIMEWASTER_DEEPEST}`)).status).toBe(400);
    expect((await get(`${path}page[offset]=${TIMEWASTER_DEEPEST - 1}`)).status).toBe(200);
  }
  for (const table of ['timewasters', 'timewaster_comments', 'timewaster_phones', 'timewaster_emails', 'timewaster_photos', 'thumbs']) {
    const { json } = await graphql(`{ ${table}(offset: ${TIMEWASTER_DEEPEST}) { id } }`);
    expect(json.errors[0].message).toBe(`offset must be below ${TIMEWASTER_DEEPEST}.`);
  }
});

test('when the allowance is used up, one sentence says so at every door, and when it opens again', async () => {
  const { get, graphql, search, units, girl } = await asker({ used: TIMEWASTER_RECORDS_A_DAY, ago: 23 });
  const sentence =
    /^You have used your look-ups of the last 24 hours\. They open again in (1 hour|5\d minutes) \(\d\d:\d\d UTC\)\. Whole phone numbers can still be looked up 10 more times\.$/;
  const paths = [
    'search-timewasters?q=waco',
    `timewasters/${ids[0]}`,
    'timewasters/2147483000',
    'timewaster-comments',
    `timewaster-photos?filter[timewasterId]=${ids[0]}`,
    `timewaster-suggestions?phoneNumber=${PHONE}`,
  ];
  for (const path of paths) {
    const { status, headers, json } = await get(`/api/v1/${path}`);
    expect([path, status]).toEqual([path, 429]);
    expect(Number(headers.get('retry-after')) / 60).toBeCloseTo(58, -1);
    expect(json.errors[0].detail).toMatch(sentence);
  }
  const answer = await graphql('{ timewasters(limit: 1) { id } }');
  expect([answer.status, answer.json.data ?? null]).toEqual([429, null]);
  expect(Number(answer.headers.get('retry-after')) / 60).toBeCloseTo(58, -1);
  expect(answer.json.errors[0]).toMatchObject({ message: expect.stringMatching(sentence), extensions: { code: 'too-many-requests', status: 429 } });
  expect(await units()).toBe(0);
  // Her own reports are hers all the same, and she may report.
  const body = {
    data: {
      type: 'timewasters',
      attributes: { name: 'New', city: 'Waco', country: 'United States', clientType: 'timewaster', comment: 'x', phoneNumber: PHONE },
    },
  };
  const made = await call('POST', '/api/v1/timewasters', { body, session: await signIn(girl) });
  expect([made.status, made.json.data.attributes.linked]).toEqual([201, []]);
  expect((await get(`/api/v1/timewasters/${made.json.data.id}`)).status).toBe(200);
  expect((await get('/api/v1/my-timewasters')).json.data[0].attributes.linked).toEqual([]);
  // It opens again when the oldest is a day old.
  await db
    .update(timewasterLookups)
    .set({ createdAt: hours(24.1) })
    .where(eq(timewasterLookups.userId, girl.userId));
  expect((await search('waco')).status).toBe(200);
});

test('whole numbers can still be looked up from a small reserve: what holds them, and nothing near', async () => {
  const { search, get, girl } = await asker({ used: TIMEWASTER_RECORDS_A_DAY });
  const found = await search(PHONE);
  expect([found.status, found.json.data.length]).toEqual([200, 1]);
  const near = await search('5125550143');
  expect(near.json.data).toEqual([]);
  // Always, so that it never tells whether something is linked or near.
  for (const { json } of [found, near, await search('7195550000')]) expect(json.meta.verdict.hasMore).toBe(true);
  expect((await search('nobody at all')).status).toBe(429);
  for (let at = 3; at < TIMEWASTER_RESERVE_A_DAY; at += 1) expect((await search(`51255502${10 + at}`)).status).toBe(200);
  expect((await search('5125550299')).status).toBe(429);
  expect((await logOf(girl)).filter(({ reserve }) => reserve)).toHaveLength(TIMEWASTER_RESERVE_A_DAY);
  // What the reserve has shown stays open.
  expect((await get(`/api/v1/timewasters/${ids[0]}`)).status).toBe(200);
});

test('what does not fit is refused and uses up the rest: refusals tell nothing', async () => {
  const { graphql, get, units } = await asker({ used: TIMEWASTER_RECORDS_A_DAY - 3 });
  expect((await graphql('{ timewasters(limit: 5) { id } }')).status).toBe(429);
  expect(await units()).toBe(3);
  expect((await get('/api/v1/timewasters/2147483000')).status).toBe(429);
});

test('the allowance holds over all doors together, with twenty calls at the same moment', async () => {
  const { graphql, get, search, girl, units } = await asker({ used: TIMEWASTER_RECORDS_A_DAY - 30 });
  const doors = [
    (at: number) => graphql(`{ timewasters(limit: 5, offset: ${at * 5}) { id } }`),
    (at: number) => get(`/api/v1/timewasters/${ids[at + 100]}`),
    (at: number) => search(`nobody ${at}`),
    (at: number) => get(`/api/v1/timewaster-suggestions?phoneNumber=71955500${10 + at}`),
  ];
  await Promise.all(Array.from({ length: 20 }, (_, at) => doors[at % 4]!(at)));
  expect(await units()).toBeLessThanOrEqual(30);
  const rows = await logOf(girl);
  expect(new Set(rows.flatMap(({ shown }) => shown)).size).toBeLessThanOrEqual(30);
  const singles = await asker({ used: TIMEWASTER_RECORDS_A_DAY - 5 });
  const statuses = await Promise.all(Array.from({ length: 20 }, async (_, at) => (await singles.get(`/api/v1/timewasters/${ids[at]}`)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

test('and with two instances that know nothing of each other', async () => {
  const { girl } = await asker({ used: TIMEWASTER_RECORDS_A_DAY - 5 });
  const name = './count.server.ts?second';
  const second = (await import(/* @vite-ignore */ name)) as typeof import('./count.server.ts');
  expect(second.countLook).not.toBe(countLook);
  const look = (at: number) => (at % 2 ? countLook : second.countLook)(actorOf(girl), { kind: 'record', ids: [ids[at]!], direct: true });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => look(at)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('what counts is read from its own index, however long the log is', async () => {
  const rows = `select 'text', now() - (at % 40) * interval '1 hour', u.id, 0 from generate_series(1, 400) at cross join (select id from users limit 100) u`;
  await pool.query(`insert into timewaster_lookups (kind, created_at, user_id, units) ${rows}`);
  await pool.query('analyze timewaster_lookups');
  const { userId } = await createGirl();
  const client = await steadyPool.connect();
  await client.query(`prepare state (text, int, int[]) as ${STATE_QUERY}`);
  const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute state ('${userId}', 1, '{1,2}')`);
  await client.query('deallocate state');
  client.release();
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('timewaster_lookups_counted');
  expect(text).not.toMatch(/Seq Scan on timewaster(s|_lookups|_probes)\b/);
  await pool.query('delete from timewaster_lookups where units = 0 and kind = $1', ['text']);
});

test('so many look-ups as well, whatever they show; the first day has less of both', async () => {
  const many = await asker();
  await write(
    many.girl,
    Array.from({ length: TIMEWASTER_LOOKUPS_A_DAY }, () => ({ units: 1, createdAt: hours(3) })),
  );
  expect((await many.search('waco')).status).toBe(429);
  const fresh = await asker({ used: TIMEWASTER_FIRST_DAY.records, known: false });
  expect((await fresh.search('waco')).status).toBe(429);
  expect((await (await asker({ used: TIMEWASTER_FIRST_DAY.records })).search('waco')).status).toBe(200);
});

test('a burst is refused before anything is read', async () => {
  const { search } = await asker();
  for (let at = 0; at < LOOKUPS_IN_TEN_MINUTES; at += 1) expect((await search('xyzzy')).status).toBe(200);
  const { status, headers } = await search('xyzzy');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('reporting a number to see what it is linked to is a look-up too', async () => {
  const { session, units, girl } = await asker();
  const report = (phoneNumber: string) => ({
    data: { type: 'timewasters', attributes: { name: 'Probe', city: 'Reno', country: 'United States', clientType: 'timewaster', comment: 'x', phoneNumber } },
  });
  const hit = await call('POST', '/api/v1/timewasters', { body: report(PHONE), session });
  expect(hit.json.data.attributes.linked).toMatchObject([{ id: ids[0] }]);
  expect(await units()).toBe(1);
  await call('POST', '/api/v1/timewasters', { body: report('7195550001'), session });
  expect(await units()).toBe(2);
  expect((await logOf(girl)).map(({ kind }) => kind).slice(1)).toEqual(['own', 'own']);
});

test('nothing of what was typed is in the log or beside it, and the hashes are deleted after a day', async () => {
  const { girl, search, get } = await asker();
  await search('(512) 555-0142');
  await search('someone secret');
  await get('/api/v1/timewaster-suggestions?email=secret@example.org');
  const stored = JSON.stringify([await logOf(girl), await db.select().from(timewasterProbes)]);
  expect(stored).not.toMatch(/secret|555-?0142|example/);
  const probes = await db.select().from(timewasterProbes).where(eq(timewasterProbes.userId, girl.userId));
  expect(probes).toHaveLength(3);
  await db
    .update(timewasterProbes)
    .set({ createdAt: hours(25) })
    .where(eq(timewasterProbes.userId, girl.userId));
  await sweepProbes();
  expect(await db.$count(timewasterProbes, eq(timewasterProbes.userId, girl.userId))).toBe(0);
});
