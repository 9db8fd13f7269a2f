import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { asJob } from '#platform/context.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { closeDatabase, connectDatabase, db, readDb } from '../client.server.ts';
import { planOnce } from '../once-per-database.server.ts';

const database = useDatabase();

test('behind a pooler nothing stays with a connection; what needs settings of its own goes past it', async () => {
  await closeDatabase();
  connectDatabase(database.url, { max: 1, direct: `${database.url}?connect_timeout=5` });
  const named = db.select({ id: girls.id }).from(girls).limit(1).prepare('named_for_this_test');
  const kept = async (one: typeof db) =>
    (
      await one.execute(
        sql`select current_setting('statement_timeout') as most, current_setting('plan_cache_mode') as plans, current_setting('max_parallel_workers_per_gather') as workers, (select count(*)::int from pg_prepared_statements) as names`,
      )
    ).rows[0];
  await named.execute();
  expect(await kept(db)).toEqual({ most: '0', plans: 'auto', workers: '2', names: 0 });
  const steadyDb = planOnce((on) => on)();
  await steadyDb.select({ id: girls.id }).from(girls).limit(1).prepare('named_for_this_test').execute();
  expect(await kept(steadyDb)).toEqual({ most: '15s', plans: 'force_generic_plan', workers: '0', names: 1 });
  expect(await asJob(() => kept(db))).toMatchObject({ most: '5min' });
});

test('without replicas nothing differs: the handles are one', async () => {
  await closeDatabase();
  connectDatabase(database.url, { max: 6 });
  expect(readDb).toBe(db);
  const answer = await call('POST', '/graphql', { body: { query: '{ travels { id } }' }, headers: { cookie: 'read_after=0/1' } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await registry.getSingleMetricAsString('db_reads_total')).not.toContain('{');
});
