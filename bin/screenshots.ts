import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { findBrowser } from './browser.mjs';

/** `npm run screenshots`: the picture of the README, of the demo as it is now, on the width of a laptop in the light. */

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('No browser could be installed.');
const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder() });
try {
  await untilReady(site);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--disable-sync'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await page.goto(`${site.url}/wrestlers`);
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(import.meta.dirname, '../docs/screenshot.png') });
  await browser.close();
  console.log('docs/screenshot.png is drawn again.');
} finally {
  await site.stop();
}
