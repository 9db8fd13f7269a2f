import { createWorkerApp } from '#app/http/health/worker-app.server.ts';
import { listen } from '#app/http/server/listen.server.ts';
import { composeEvents } from '#app/registries/events.server.ts';
import { composeJobs } from '#app/registries/jobs.server.ts';
import { startInvalidation, stopInvalidation } from '#platform/cache/invalidate.server.ts';
import { closeDatabase, connectDatabase, directUrl } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { startMonitoring, stopMonitoring } from '#platform/monitoring/error-monitoring.server.ts';
import { startTracing, stopTracing } from '#platform/monitoring/tracing.server.ts';
import { startBackgroundChecks, stopBackgroundChecks } from '#platform/probes/background-checks.server.ts';
import type { Running } from './lifecycle.ts';

/**
 * Runs jobs for instances with `WORKER=0`, and serves health checks and metrics on HOST:PORT.
 * @throws the listen error (EADDRINUSE, EACCES) when the port is not available
 */
export async function work(databaseUrl: string): Promise<Running> {
  await startMonitoring();
  await startTracing();
  // Its connections are few and long-lived, so it bypasses the pooler.
  connectDatabase(databaseUrl, { name: 'matwise-worker' });
  await startInvalidation(directUrl);
  composeEvents();
  composeJobs();
  // Before any job is claimed: a port that is taken ends the start.
  const server = await listen(createWorkerApp().fetch);
  const warnings = startBackgroundChecks();
  await startWorkers();
  async function stop() {
    stopBackgroundChecks();
    await Promise.all([server.drain(), stopWorkers({ seconds: 20 })]);
    await server.close();
    await closeSendingBoss();
    await stopInvalidation();
    await closeDatabase();
    await stopTracing();
    await stopMonitoring();
  }
  return { port: server.port, warnings, stop };
}
