import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, pool } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { defineJob } from './define-job.ts';
import { closeSendingBoss, enqueue, registerJobs } from './enqueue.server.ts';
import { startWorkers, stopWorkers } from './workers.server.ts';

/** Jobs whose process died without a word, as the rows show it: they run, and say nothing any more. */

useDatabase();

let runs = 0;
const input = z.object({});
const handler = async () => async () => {
  runs += 1;
};
const urgent = defineJob({ name: 'test-urgent', input, handler, isUrgent: true, backoff: { firstSeconds: 1, maxSeconds: 1 } });
const usual = defineJob({ name: 'test-usual', input, handler, backoff: { firstSeconds: 1, maxSeconds: 1 } });

const send = (job: typeof urgent) => db.transaction((tx) => enqueue(tx, job, {}));
/** As a worker leaves it that took it and died so many seconds ago. */
const leave = (id: string | null, seconds: number) =>
  pool.query(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => $2), start_after = now() - interval '1 minute' where id = $1",
    [id, seconds],
  );
const stateOf = async (id: string | null) => (await pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state;

beforeAll(() => registerJobs([urgent, usual]));
afterEach(() => stopWorkers({ seconds: 1 }));
afterAll(() => closeSendingBoss());

test('an urgent job runs again within 30 seconds of the death of its process; one that lives is left alone, one that may be silent for 30 seconds, too', {
  timeout: 60_000,
}, async () => {
  const [dead, usualOne, living] = [await send(urgent), await send(usual), await send(urgent)];
  for (const id of [dead, usualOne, living]) await leave(id, 0);
  const died = Date.now();
  await startWorkers();
  const beats = setInterval(() => void pool.query('update pgboss.job set heartbeat_on = now() where id = $1', [living]), 1_000);
  await vi.waitFor(async () => expect(await stateOf(dead)).toBe('completed'), { timeout: 30_000, interval: 200 });
  clearInterval(beats);
  expect(Date.now() - died).toBeLessThan(30_000);
  expect(await stateOf(usualOne)).toBe('active');
  expect([await stateOf(living), runs]).toEqual(['active', 1]);
  await leave(usualOne, 31);
  await vi.waitFor(async () => expect(await stateOf(usualOne)).toBe('completed'), { timeout: 30_000, interval: 200 });
});
