import { randomBytes } from 'node:crypto';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { findRunningDatabase } from '#platform/db/embedded.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { freePort } from '#tests/free-port.ts';
import { childrenOf, freshFolder, type Site, startSite, untilReady } from '#tests/site-process.ts';

/** A site that runs as `npm start` runs it, with its database open to the drill. */
export type RealSite = {
  url: string;
  dataDir: string;
  site: Site;
  /** The process that serves: `bin/start.mjs` only launches it. */
  pid: number;
  /** Starts it again after its end. @returns milliseconds until it was ready */
  again: () => Promise<number>;
  close: () => Promise<void>;
};

type Options = { dataDir?: string; environment?: Record<string, string>; database?: string };

export async function openRealSite({ dataDir = freshFolder(), environment = {}, database }: Options = {}): Promise<RealSite> {
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  const own = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'loose', ...secrets, ...environment };
  Object.assign(process.env, { ...own, WORKER: '0' });
  forgetSettings();
  const real: RealSite = { url: `http://127.0.0.1:${own.PORT}`, dataDir, site: undefined as never, pid: 0, again: start, close };

  async function start(): Promise<number> {
    const started = performance.now();
    await closeSendingBoss();
    await closeDatabase().catch(() => {});
    real.site = startSite(own);
    await untilReady(real.site, 240);
    real.pid = (await childrenOf(real.site.process.pid as number))[0] as number;
    // The embedded one has another port at each start.
    connectDatabase(database ?? findRunningDatabase(dataDir)!.url, { max: 4, name: 'drill' });
    return performance.now() - started;
  }

  async function close(): Promise<void> {
    await closeSendingBoss();
    await closeDatabase().catch(() => {});
    await real.site.stop();
    const said = real.site.output().trim();
    if (said && process.env.DRILL_OUTPUT) console.log(said.slice(-8_000));
  }

  await start();
  return real;
}
