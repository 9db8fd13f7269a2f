import * as build from 'virtual:react-router/server-build';
import { createAdaptorServer } from '@hono/node-server';
import { drainable } from '#app/http/ending/drain.ts';
import { startDraining } from '#app/http/health.server.ts';
import { createApp } from '#app/http/http.server.ts';
import { composeJobs } from '#app/registries/jobs.server.ts';
import { withFastLane } from '#app/render/fast-lane.server.ts';
import { stopBells } from '#features/notifications/live/bells.server.ts';
import { startInvalidation, stopInvalidation } from '#platform/cache/invalidate.server.ts';
import { closeDatabase, connectDatabase, directUrl } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/boss.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { log } from '#platform/log.server.ts';
import { startMonitoring, stopMonitoring } from '#platform/monitoring/error-monitoring.server.ts';
import { startTracing, stopTracing } from '#platform/monitoring/tracing.server.ts';
import { settings } from '#platform/settings.server.ts';

export type Running = { port: number; stop: () => Promise<void> };
export { work } from './worker.ts';

/** How long requests and jobs under way may take to finish, from the signal on. */
const endMs = 25_000;

/**
 * Serves the site on the database at `databaseUrl`, through the pooler and with the replicas of the settings.
 * @throws the listen error (EADDRINUSE, EACCES) when the port cannot be had
 */
export async function serve(databaseUrl: string): Promise<Running> {
  await startMonitoring();
  await startTracing();
  const { DATABASE_URL = databaseUrl, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URLS: replicas } = settings();
  connectDatabase(DATABASE_URL, { direct, replicas });
  const app = createApp(build as never);
  const server = createAdaptorServer({ fetch: withFastLane((request, env) => app.fetch(request, env)) }) as import('node:http').Server;
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  const drain = drainable(server);
  // Before anybody is answered: a page that is kept while nobody hears of changes stays as it was, and what a request puts into a queue needs the queue.
  await startInvalidation(directUrl);
  composeJobs();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings().PORT, settings().HOST, resolve);
  });
  // The first page does not wait for the queues.
  const jobs = settings().WORKER === '0' ? undefined : startWorkers().catch((error) => log.error({ err: String(error) }, 'jobs could not be started'));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings().PORT;

  async function endServing() {
    startDraining();
    const timer = setTimeout(() => {
      log.warn('requests under way were cut off');
      server.closeAllConnections();
    }, endMs);
    // A balancer that asks /readyz sends nobody here afterwards. Live connections that ended before that would come back here.
    await drain(settings().DRAIN_SECONDS);
    await stopBells();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Connections that fall idle later must not hold the end up either.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    await closed;
    clearTimeout(timer);
    clearInterval(sweep);
  }

  async function stop() {
    await Promise.all([endServing(), jobs?.then(() => stopWorkers({ seconds: 20 }))]);
    await closeSendingBoss();
    await stopInvalidation();
    await closeDatabase();
    await stopTracing();
    await stopMonitoring();
  }
  return { port, stop };
}
