import { composeEvents } from '#app/registries/events.server.ts';
import { composeJobs } from '#app/registries/jobs.server.ts';
import { startInvalidation, stopInvalidation } from '#platform/cache/invalidate.server.ts';
import { closeDatabase, connectDatabase, directUrl } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/boss.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { startTracing, stopTracing } from '#platform/monitoring/tracing.server.ts';

/** Does the jobs and serves nobody, beside instances that run with `WORKER=0`. @returns how to stop. */
export async function work(databaseUrl: string): Promise<() => Promise<void>> {
  await startTracing();
  // Its connections are few and stay: a pooler is nothing for it.
  connectDatabase(databaseUrl, { name: 'matwise-worker' });
  await startInvalidation(directUrl);
  composeEvents();
  composeJobs();
  await startWorkers();
  return async () => {
    await stopWorkers({ seconds: 20 });
    await closeSendingBoss();
    await stopInvalidation();
    await closeDatabase();
    await stopTracing();
  };
}
