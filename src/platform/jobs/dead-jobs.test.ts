import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { defineJob } from './define-job.ts';
import { closeSendingBoss, enqueue, registerJobs } from './enqueue.server.ts';
import { startWorkers, stopWorkers } from './workers.server.ts';

/** How dead jobs are found. That they run again, in time: dead-jobs.release.test.ts. */

useDatabase();

const usual = defineJob({ name: 'test-usual', input: z.object({}), handler: async () => async () => {} });
beforeAll(() => registerJobs([usual]));
afterEach(() => stopWorkers({ seconds: 1 }));
afterAll(() => closeSendingBoss());

test('the clock of the queue is watched, too', async () => {
  await startWorkers();
  const { rows } = await pool.query("select heartbeat_seconds from pgboss.queue where name = '__pgboss__send-it'");
  expect(rows).toEqual([{ heartbeat_seconds: 10 }]);
});

test('who looks for dead jobs does so over an index of what runs', async () => {
  await db.transaction((tx) => enqueue(tx, usual, {}));
  await pool.query("insert into pgboss.job (name, state) select 'test-usual', 'completed' from generate_series(1, 5000)");
  await asOwner('analyze pgboss.job');
  const { rows } = await pool.query("explain select name from pgboss.job where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < now()");
  expect(JSON.stringify(rows)).toMatch(/Scan using job_common_name_idx/);
});
