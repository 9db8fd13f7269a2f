import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { open } from '#tests/e2e/fixtures.ts';
import type { Viewer } from '#tests/e2e/page-doors.ts';
import { become } from '#tests/e2e/viewers.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { findBrowser } from '../bin/browser.mjs';
import { median, percentile, printRows, type Row } from './report.ts';

const slowdown = 4;
const boundMs = 100;

type Walk = { what: string; as: Viewer; path: string; walk: (page: Page) => Promise<void> };

const walks: Walk[] = [
  {
    what: 'search',
    as: 'visitor',
    path: '/advanced_search',
    async walk(page) {
      await page.getByRole('combobox').first().pressSequentially('houston wrestling', { delay: 120 });
      await page.keyboard.press('Escape');
      for (const box of (await page.locator('main form').getByRole('checkbox').all()).slice(0, 4)) {
        if (!(await box.isVisible())) continue;
        await box.click();
        await page.waitForTimeout(300);
      }
      for (const summary of (await page.locator('main form summary').all()).slice(0, 3)) {
        await summary.click();
        await page.waitForTimeout(300);
      }
    },
  },
  {
    what: 'queue',
    as: 'moderator',
    path: '/admin/moderate',
    async walk(page) {
      for (const key of 'jjjjkkjjax'.repeat(3)) {
        await page.keyboard.press(key);
        await page.waitForTimeout(300);
      }
    },
  },
];

/** From each press to the next paint, as Interaction to Next Paint counts: the longest event of an interaction. In steps of 8 ms, from 16 ms on. */
async function durations(context: BrowserContext, { path, walk }: Walk, site: string): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const slowest = new Map<number, number>();
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) slowest.set(entry.interactionId, Math.max(entry.duration, slowest.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await context.newCDPSession(page);
  await open(page, site + path);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await walk(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => [...(window as unknown as { slowest: Map<number, number> }).slowest.values()]);
}

/** How long the browser takes to answer what somebody presses, on a processor that is slowed down. */
export async function benchInteraction() {
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), RATE_LIMITS: 'loose' });
  await untilReady(site);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const rows: Row[] = [];
  for (const walk of walks) {
    const context = await browser.newContext({ baseURL: site.url });
    await become(context, walk.as, site.url);
    const found = await durations(context, walk, site.url);
    const worst = Math.max(0, ...found);
    rows.push({
      what: `${walk.what}: worst of ${found.length} above 16 ms (median ${median(found)} ms, p90 ${percentile(found, 0.9)} ms)`,
      measured: `${worst} ms`,
      against: `${boundMs} ms`,
      ratio: worst / boundMs,
      wanted: 'at most 1',
    });
    await context.close();
  }
  await browser.close();
  await site.stop();
  printRows('From a press to the next paint', `Chromium, processor slowed down ${slowdown} times`, rows);
}
