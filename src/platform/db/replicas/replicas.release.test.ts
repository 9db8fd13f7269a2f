import { eq, sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cacheContext } from '#app/render/context.ts';
import { pageHandler } from '#app/render/pages.server.ts';
import { girls } from '#db/schema/girls.ts';
import { visitor } from '#permissions/actor.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { drop } from '#platform/cache/page-cache.server.ts';
import { asRequest, onlyReads } from '#platform/context.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { call } from '../../../../tests/app.ts';
import { createGirl } from '../../../../tests/factories/members.ts';
import { startPrimary, type TestReplica } from '../../../../tests/replica.ts';
import { signIn } from '../../../../tests/sign-in.ts';
import { closeDatabase, connectDatabase, db, readDb } from '../client.server.ts';
import { countedReads, replicaStates } from './replicas.server.ts';

let primary: Awaited<ReturnType<typeof startPrimary>>;
let replica: TestReplica;

beforeAll(async () => {
  primary = await startPrimary();
  replica = await primary.startReplica();
  connectDatabase(primary.url, { max: 6, replicas: [replica.url] });
  await until(() => used());
});

afterEach(async () => {
  await replica.ask('select pg_wal_replay_resume()').catch(() => {});
  await until(() => used());
});

afterAll(async () => {
  drop(['*']);
  await closeDatabase();
  await primary.stop();
});

const used = () => replicaStates().every(({ isWell }) => isWell);

async function until(holds: () => boolean | Promise<boolean>, seconds = 60) {
  for (const giveUpAt = Date.now() + seconds * 1000; !(await holds()); ) {
    if (Date.now() > giveUpAt) throw new Error('It did not become so in time.');
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** What the work reads, as a request of somebody who only looks and has written nothing. */
const looking = async <T>(work: () => Promise<T>, after = 0n) => (await asRequest({ mayBeOld: true, after }, work)).result;

const fromReplica = async () => (await readDb.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)).rows[0]?.replica;
const cityOf = async (id: number) => (await readDb.select({ city: girls.city }).from(girls).where(eq(girls.id, id)))[0]?.city;

const caughtUp = async () => {
  const [row] = await primary.ask<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  await until(async () => (await replica.ask<{ seen: boolean }>(`select pg_last_wal_replay_lsn() >= '${row?.lsn}' as seen`))[0]?.seen ?? false);
};

const addTravel = (girlId: number, city: string) => ({
  query: `mutation { insert_travels_one(object: { girl_id: ${girlId}, city: "${city}", state: "TX", country: "United States", date_begins: "2030-01-01", date_ends: "2030-01-05" }) { id } }`,
});

/** Cookies as a browser keeps them. */
const withMark = (cookie: string, answer: { headers: Headers }) => {
  const mark = answer.headers.getSetCookie().find((one) => one.startsWith('read_after='));
  return mark ? `${cookie}; ${mark.split(';')[0]}` : cookie;
};

test('what only shows something is read from a replica; a job, a command, a write and a transaction read from the primary', async () => {
  expect(await looking(fromReplica)).toBe(true);
  expect(await fromReplica()).toBe(false);
  expect((await asRequest({ mayBeOld: false, after: 0n }, fromReplica)).result).toBe(false);
  expect(
    await looking(async () => {
      const inside = await db.transaction(() => fromReplica());
      return [inside, await fromReplica()];
    }),
  ).toEqual([false, false]);
  const search = () => {
    onlyReads();
    return fromReplica();
  };
  expect((await asRequest({ mayBeOld: false, after: 0n }, search)).result).toBe(true);
});

test('who wrote reads his write at once, while everybody else still reads from a replica that lacks it', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  await caughtUp();
  await replica.ask('select pg_wal_replay_pause()');
  const path = `/api/v1/travels?filter[girlId]=${girl.girlId}`;
  const written = await call('POST', '/graphql', { body: addTravel(girl.girlId, 'Waco'), session });
  expect(written.json.errors).toBeUndefined();
  const mark = written.headers.getSetCookie().find((one) => one.startsWith('read_after=')) ?? '';
  expect(mark).toMatch(/^read_after=[\dA-F]+\/[\dA-F]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const own = { ...session, cookie: withMark(session.cookie, written) };
  const before = { ...countedReads() };
  expect((await call('GET', path, { session: own })).json.data.map((one: { attributes: { city: string } }) => one.attributes.city)).toEqual(['Waco']);
  // The other side of the same door: a replica is asked, and does not have it yet.
  expect((await call('GET', path)).json.data).toEqual([]);
  expect(countedReads().replica).toBeGreaterThan(before.replica);
  await replica.ask('select pg_wal_replay_resume()');
  await caughtUp();
  const then = { ...countedReads() };
  expect((await call('GET', path, { session: own })).json.data).toHaveLength(1);
  expect(countedReads().replica).toBeGreaterThan(then.replica);
  expect(countedReads().primary).toBe(then.primary);
});

test('a query of GraphQL is a read although it is a POST, and what reads alone sets no cookie', async () => {
  await caughtUp();
  const before = { ...countedReads() };
  const answer = await call('POST', '/graphql', { body: { query: '{ travels { id city } }' } });
  expect(answer.json.data.travels).toEqual(expect.any(Array));
  expect(countedReads().replica).toBeGreaterThan(before.replica);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a replica that is behind by more than 5 s is left out, and is read from again when it caught up', async () => {
  const { girlId } = await createGirl();
  await caughtUp();
  expect(await looking(fromReplica)).toBe(true);
  await replica.ask('select pg_wal_replay_pause()');
  const pausedAt = performance.now();
  await db.update(girls).set({ city: 'Dallas' }).where(eq(girls.id, girlId));
  expect(await looking(() => cityOf(girlId))).toBe('Austin');
  await until(() => !used(), 12);
  const leftOutAfter = performance.now() - pausedAt;
  expect(leftOutAfter).toBeGreaterThan(3_500);
  expect(leftOutAfter).toBeLessThan(9_000);
  expect(await looking(() => cityOf(girlId))).toBe('Dallas');
  expect(await registry.getSingleMetricAsString('db_replica_used')).toContain('db_replica_used{replica="1"} 0');
  await replica.ask('select pg_wal_replay_resume()');
  await until(used);
  expect(await looking(fromReplica)).toBe(true);
});

test('a quiet primary does not make a replica look late', async () => {
  await createGirl();
  await caughtUp();
  const isOld = "select coalesce(now() - pg_last_xact_replay_timestamp() > interval '6 s', false) as old";
  await until(async () => (await replica.ask<{ old: boolean }>(isOld))[0]?.old ?? false);
  expect(used()).toBe(true);
  expect(await looking(fromReplica)).toBe(true);
});

test('a page that is kept is never made from what was there before it was dropped', async () => {
  const { girlId } = await createGirl();
  const loader = async ({ context }: { context: { get: (key: typeof cacheContext) => { allow: (seconds: number, tags: string[]) => void } } }) => {
    context.get(cacheContext).allow(600, ['of-this-test']);
    return new Response(await cityOf(girlId));
  };
  const build = {
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    routes: { city: { id: 'city', path: 'city', module: { loader } } },
    entry: { module: {} },
    assets: { routes: {} },
    future: {},
    publicPath: '/',
    basename: '/',
  };
  const page = pageHandler(build as unknown as ServerBuild);
  const env = { actor: visitor, address: '127.0.0.1', requestId: 'test', sessionId: null } as never;
  const seen = () => looking(async () => (await page(new Request('http://127.0.0.1:3000/city'), env, true)).text());
  await caughtUp();
  expect(await seen()).toBe('Austin');
  await replica.ask('select pg_wal_replay_pause()');
  await db.update(girls).set({ city: 'Dallas' }).where(eq(girls.id, girlId));
  await invalidateTags(['of-this-test']);
  expect(await looking(() => cityOf(girlId))).toBe('Austin');
  expect(await seen()).toBe('Dallas');
  drop(['of-this-test']);
  await replica.ask('select pg_wal_replay_resume()');
  await caughtUp();
  const before = { ...countedReads() };
  expect(await seen()).toBe('Dallas');
  expect(countedReads().replica).toBeGreaterThan(before.replica);
});

test('a statement that the replica takes back is answered by the primary, and so is one that writes', async () => {
  await caughtUp();
  const before = { ...countedReads() };
  for (const code of ['40001', '42P01']) {
    await looking(() =>
      readDb.execute(sql.raw(`do $$ begin if pg_is_in_recovery() then raise exception 'not here' using errcode = '${code}'; end if; end $$`)),
    );
  }
  const { rows } = await looking(() => readDb.execute<{ made: string }>(sql`select nextval('girls_id_seq') as made`));
  expect(Number(rows[0]?.made)).toBeGreaterThan(0);
  expect(countedReads().retried).toBe(before.retried + 3);
  expect(used()).toBe(true);
  // What is wrong with the statement itself is told as before.
  await expect(looking(() => readDb.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect(countedReads().retried).toBe(before.retried + 3);
});

test('a replica that is killed while it is read from is seen by nobody, and comes back by itself', async () => {
  const girl = await createGirl();
  await caughtUp();
  const before = { ...countedReads() };
  let stopped = false;
  const answers: number[] = [];
  const reader = async () => {
    while (!stopped) {
      answers.push((await call('GET', `/api/v1/travels?filter[girlId]=${girl.girlId}`, { headers: { 'x-forwarded-for': '1' } })).status);
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  const readers = [reader(), reader()];
  await until(() => countedReads().replica > before.replica);
  const slow = looking(() => readDb.execute<{ replica: boolean }>(sql`select pg_sleep(3), pg_is_in_recovery() as replica`));
  await until(async () => (await replica.ask("select from pg_stat_activity where query like 'select pg_sleep(3)%' and state = 'active'")).length > 0);
  await replica.kill();
  const answered = answers.length;
  expect((await slow).rows[0]?.replica).toBe(false);
  await until(() => answers.length > answered + 40);
  stopped = true;
  await Promise.all(readers);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(countedReads().primary).toBeGreaterThan(before.primary);
  expect((await call('GET', '/readyz')).status).toBe(200);
  await replica.start();
  await until(used);
  expect(await looking(fromReplica)).toBe(true);
});

test('a replica that was promoted goes its own way and is left out', async () => {
  const other = await primary.startReplica();
  await closeDatabase();
  connectDatabase(primary.url, { max: 6, replicas: [other.url] });
  await until(used);
  expect(await looking(fromReplica)).toBe(true);
  await other.ask('select pg_promote()');
  await until(() => !used());
  expect(await looking(fromReplica)).toBe(false);
  await closeDatabase();
  connectDatabase(primary.url, { max: 6, replicas: [replica.url] });
});
