import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { log } from '#platform/log.server.ts';
import { settings } from '#platform/settings.server.ts';
import { startDraining } from '../health/health.server.ts';
import { drainable } from './drain.ts';

type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch'];

export type Listening = {
  port: number;
  /** `/readyz` answers 503 from now on; resolves after DRAIN_SECONDS, in which everything is still answered. */
  drain: () => Promise<void>;
  /** Resolves once the requests in flight are answered. Call `drain` first. */
  close: () => Promise<void>;
};

/** Time limit for requests in flight, counted from the start of draining. */
const SHUTDOWN_MS = 25_000;
const IDLE_SWEEP_MS = 100;

/**
 * Serves `fetch` on HOST:PORT.
 * @throws the listen error (EADDRINUSE, EACCES) when the port is not available
 */
export async function listen(fetch: FetchCallback): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  const startDrain = drainable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings().PORT, settings().HOST, resolve);
  });
  const address = server.address();
  let cutOff: NodeJS.Timeout | undefined;
  return {
    port: typeof address === 'object' && address ? address.port : settings().PORT,
    async drain() {
      startDraining();
      cutOff = setTimeout(() => {
        log.warn('requests in flight were cut off');
        server.closeAllConnections();
      }, SHUTDOWN_MS);
      await startDrain(settings().DRAIN_SECONDS);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Connections that become idle later would keep the server open.
      const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
      await closed;
      clearTimeout(cutOff);
      clearInterval(sweep);
    },
  };
}
