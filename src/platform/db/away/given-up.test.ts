import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { context, TimeBudget, withContext } from '#platform/context.server.ts';
import { useDatabase } from '#tests/database.ts';
import { db, pool, poolUse } from '../client.server.ts';
import { MeteredClient } from '../meter.server.ts';

useDatabase();

const one = () => db.transaction(async (tx) => (await tx.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one);

test('a query that waits for a connection belongs to the request that sent it', async () => {
  const { query } = MeteredClient.prototype;
  const senders: [unknown, unknown][] = [];
  const spy = vi.spyOn(MeteredClient.prototype, 'query').mockImplementation(function (this: MeteredClient, ...given: unknown[]) {
    senders.push([context().about?.requestId, (given[1] as unknown[])[0]]);
    return query.apply(this, given);
  });
  await Promise.all(Array.from({ length: 30 }, (_, at) => withContext({ about: { requestId: `${at}` } }, () => pool.query('select $1::text', [`${at}`]))));
  spy.mockRestore();
  expect(senders).toHaveLength(30);
  expect(senders.filter(([sender, value]) => sender !== value)).toEqual([]);
});

/** The next statement of this kind finds its connection gone, as after a failover that nobody was told of. */
function loseAt(verb: string) {
  const real = MeteredClient.prototype.query;
  const spy = vi.spyOn(MeteredClient.prototype, 'query').mockImplementation(function (this: MeteredClient, ...given: unknown[]) {
    const [config] = given as [string | { text: string }];
    if ((typeof config === 'string' ? config : config.text) === verb) {
      (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
      spy.mockRestore();
    }
    return real.apply(this, given);
  } as never);
}

test.each(['begin', 'rollback', 'commit'])('a transaction that loses its connection at its %s costs the pool none', async (verb) => {
  expect(await one()).toBe(1);
  for (let turn = 0; turn < pool.options.max + 2; turn += 1) {
    loseAt(verb);
    await expect(db.transaction(async (tx) => tx.execute(verb === 'rollback' ? sql`select 1/0` : sql`select 1`))).rejects.toThrow();
    vi.restoreAllMocks();
  }
  const started = performance.now();
  expect(await one()).toBe(1);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(poolUse().find((use) => use.pool === 'pages')).toMatchObject({ busy: 0, waiting: 0 });
});

test('whoever returns a connection himself whose begin failed may do so', async () => {
  const client = await pool.connect();
  loseAt('begin');
  await expect(client.query('begin')).rejects.toThrow();
  expect(() => client.release()).not.toThrow();
  expect(await one()).toBe(1);
});

test('what another transaction holds is waited for eight seconds, and then is a moment’s trouble', async () => {
  const [other, waiting] = [await pool.connect(), await pool.connect()];
  expect((await waiting.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '8s' }]);
  await other.query('begin; select pg_advisory_xact_lock(7)');
  await waiting.query("begin; set local lock_timeout = '100ms'");
  const refused = await waiting.query('select pg_advisory_xact_lock(7)').catch((error: Error) => error);
  for (const one of [waiting, other]) {
    await one.query('rollback');
    one.release();
  }
  expect(refused).toMatchObject({ code: '55P03' });
});

test('a transaction that is left alone is ended by the server, and its locks with it', async () => {
  const { rows } = await pool.query<{ idle: string }>(`select current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows[0]?.idle).toBe('10s');
});

test('what a request waits for the database has one limit, however many statements it takes', async () => {
  const sleep = (seconds: number) => pool.query('select pg_sleep($1)', [seconds]);
  const budget = new TimeBudget(2_000);
  await withContext({ about: {}, budget }, async () => {
    await Promise.all([sleep(1), sleep(1)]);
    const started = performance.now();
    await expect(sleep(4)).rejects.toThrow('Query read timeout');
    expect(performance.now() - started).toBeLessThan(3_000);
    // The answer has begun: what goes on has all of its time.
    budget.over();
    await sleep(0.3);
  });
  await sleep(0.3);
});
