import { freePort } from '../free-port.ts';
import { freshFolder, startSite, untilReady } from '../site-process.ts';
import { test as base } from './fixtures.ts';

/** For tests that count and order what everybody shares, like a queue: a site that no other file's tests write to. */
export const test = base.extend<object, { ownSite: { url: string; dataDir: string } }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = freshFolder();
      const own = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, APP_ENV: 'production', RATE_LIMITS: 'loose', FLAGS: '' });
      await untilReady(own, 200);
      await use({ url: own.url, dataDir });
      await own.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  dataDir: ({ ownSite }, use) => use(ownSite.dataDir),
});
