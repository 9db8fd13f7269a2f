import { freePort } from '../free-port.ts';
import { copyDemoData } from '../setup/demo-data.ts';
import { freshFolder, type Site, startSite, untilReady } from '../site-process.ts';
import { startTlsProxy } from '../tls-proxy.ts';
import { test as base } from './fixtures.ts';

/** A data folder of its own with the demo data in it. */
export function demoFolder(): string {
  const folder = freshFolder();
  copyDemoData(folder);
  return folder;
}

/** Starts a site with these settings behind TLS, as operators run it; on demo data where they name no other DATA_DIR. */
export async function startSiteBehindTls(environment: Record<string, string> = {}): Promise<Site & { dataDir: string }> {
  const port = await freePort();
  const proxy = await startTlsProxy(port);
  const dataDir = environment.DATA_DIR ?? demoFolder();
  const site = startSite({
    PORT: String(port),
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    APP_ENV: 'production',
    RATE_LIMITS: 'loose',
    FLAGS: '',
    ...environment,
  });
  await untilReady(site, 200);
  const stop = async () => {
    await proxy.stop();
    return site.stop();
  };
  return { ...site, url: proxy.url, dataDir, stop };
}

/** For tests that count and order what everybody shares, like a queue: a site that no other file's tests write to. */
export const test = base.extend<object, { ownSite: { url: string; dataDir: string } }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const own = await startSiteBehindTls();
      await use(own);
      await own.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  dataDir: ({ ownSite }, use) => use(ownSite.dataDir),
});
