import * as build from 'virtual:react-router/server-build';
import { createApp } from '#app/http/http.server.ts';
import { listen } from '#app/http/server/listen.server.ts';
import { composeJobs } from '#app/registries/jobs.server.ts';
import { withFastLane } from '#app/render/fast-lane.server.ts';
import { stopBells } from '#features/notifications/live/bells.server.ts';
import { startInvalidation, stopInvalidation } from '#platform/cache/invalidate.server.ts';
import { closeDatabase, connectDatabase, directUrl } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { log } from '#platform/log.server.ts';
import { startMonitoring, stopMonitoring } from '#platform/monitoring/error-monitoring.server.ts';
import { startTracing, stopTracing } from '#platform/monitoring/tracing.server.ts';
import { startBackgroundChecks, stopBackgroundChecks } from '#platform/probes/background-checks.server.ts';
import { settings } from '#platform/settings.server.ts';
import type { Running } from './lifecycle.ts';

// For `npm run admin`: plain Node can't read the templates of mails, the build can.
export { sendTestMail } from '#platform/mail/send-test-mail.server.ts';
export { work } from './worker.ts';

/**
 * Serves the site on the database at `databaseUrl`, through the pooler and with the replicas of the settings.
 * @throws the listen error (EADDRINUSE, EACCES) when the port is not available
 */
export async function serve(databaseUrl: string): Promise<Running> {
  await startMonitoring();
  await startTracing();
  const { DATABASE_URL = databaseUrl, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URLS: replicas } = settings();
  connectDatabase(DATABASE_URL, { direct, replicas });
  const app = createApp(build as never);
  // Before anybody is answered: a page that is kept while nobody hears of changes stays as it was, and what a request puts into a queue needs the queue.
  await startInvalidation(directUrl);
  composeJobs();
  const server = await listen(withFastLane((request, env) => app.fetch(request, env)));
  const warnings = startBackgroundChecks();
  // The first page does not wait for the queues.
  const jobs = settings().WORKER === '0' ? undefined : startWorkers().catch((error) => log.error({ err: String(error) }, 'jobs could not be started'));

  async function endServing() {
    await server.drain();
    // Live connections that ended before the balancer noticed would come back here.
    await stopBells();
    await server.close();
  }

  async function stop() {
    stopBackgroundChecks();
    await Promise.all([endServing(), jobs?.then(() => stopWorkers({ seconds: 20 }))]);
    await closeSendingBoss();
    await stopInvalidation();
    await closeDatabase();
    await stopTracing();
    await stopMonitoring();
  }
  return { port: server.port, warnings, stop };
}
