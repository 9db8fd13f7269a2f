import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The context that the tests of a worker share, with its tab. */
type Kept = { baseURL: string | undefined; context: BrowserContext; page: Page | undefined };
type WorkerFixtures = { worker: { kept: Kept | undefined } };

type TestFixtures = {
  page: Page;
  site: string;
  dataDir: string;
  /** For tests that change their context for good: by `page.clock`, init scripts, bindings, or a site at another address. */
  freshContext: boolean;
};

/**
 * Tests of a worker share one browser tab: a new one starts a process with empty caches, which takes three times as long as the page itself.
 * Between tests, everything that a test can leave behind is cleared. Tests with options of their own get a context of their own.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  freshContext: [false, { option: true }],
  /** The address of the site, without a slash at its end. */
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  /** The folder of that site, for commands beside it. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  dataDir: async ({}, use) => use(process.env.E2E_DATA_DIR ?? ''),
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const worker: WorkerFixtures['worker'] = { kept: undefined };
      await use(worker);
      await endsInTime('close', worker.kept?.context.close());
    },
    { scope: 'worker' },
  ],
  context: async ({ context, browser, worker, baseURL, freshContext, javaScriptEnabled, hasTouch }, use) => {
    if (freshContext || javaScriptEnabled === false || hasTouch) return use(context);
    if (worker.kept?.baseURL !== baseURL) await worker.kept?.context.close();
    if (!worker.kept || worker.kept.baseURL !== baseURL) worker.kept = { baseURL, context: await createContext(browser, baseURL), page: undefined };
    await use(worker.kept.context);
    // A context that hangs is closed together with the browser.
    if (!(await endsInTime('clear', clear(worker.kept)))) worker.kept = undefined;
  },
  page: async ({ context, worker, baseURL, viewport }, use) => {
    const kept = worker.kept?.context === context ? worker.kept : undefined;
    const page = kept?.page && !kept.page.isClosed() ? kept.page : await context.newPage();
    if (kept) kept.page = page;
    if (kept && viewport) await page.setViewportSize(viewport);
    await context.addCookies([{ name: 'age_confirmed', value: '1', url: baseURL ?? 'http://127.0.0.1' }]);
    const violations: string[] = [];
    const note = (message: ConsoleMessage) => {
      // Playwright's recorder asks for a picture that did not load a second time, by a connection (nothing of ours connects to a blob).
      if (/Content Security Policy/i.test(message.text()) && !message.text().startsWith("Connecting to 'blob:"))
        violations.push(`${message.page()?.url()}: ${message.text()}`);
    };
    context.on('console', note);
    await use(page);
    context.off('console', note);
    // Whatever a test opens and presses: nothing in it asks for more than the policy of the site gives.
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
});

const CLEARED_MS = 20_000;

/**
 * Closing a tab has hung in Chromium. Without a bound of its own, a test that has passed then waits until its time is over, six minutes for a
 * slow one, and fails.
 */
async function endsInTime(what: string, work: Promise<unknown> | undefined): Promise<boolean> {
  const isDone = await Promise.race([Promise.resolve(work).then(() => true), pause(CLEARED_MS, false, { ref: false })]);
  if (!isDone) console.warn(`The shared context did not ${what} in time. The next test gets a new one.`);
  return isDone;
}

async function createContext(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  // The service worker is tested in on-phone.spec.ts.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  // Some libraries try what the policy forbids and hide that it failed.
  await context.addInitScript(() => addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective, event.blockedURI)));
  return context;
}

/** Leaves a context as a new one is, but for what the browser has cached. */
async function clear({ context, page, baseURL }: Kept) {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page && !page.isClosed()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null, media: null });
    // A page of the same site, whose process stays.
    await page.goto(`${baseURL}/livez`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
  await context.clearPermissions();
}

export { expect };

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with a readable list when axe finds a violation of WCAG 2.2 AA on the page as it stands. axe runs inside the page, which
 * has no frames: a second page that gathers the findings of frames takes five times as long.
 */
export const expectAccessible = (page: Page, { only = wcag }: { only?: string[] } = {}) => base.step('axe', () => scan(page, only), { box: true });

async function scan(page: Page, only: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Where the page happens to be scrolled to, the header may lie over half a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await untilStill(page);
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'], preload: false }),
    only,
  );
  const readable = violations.map(
    (one) =>
      `${one.id}: ${one.help}\n${one.nodes
        .map((node) => `    ${node.target.join(' ')}`)
        .slice(0, 5)
        .join('\n')}`,
  );
  expect(readable, readable.join('\n')).toEqual([]);
}

/** Waits for what fades or moves in: half-way its colours are those of no state. What turns for ever is not waited for. */
const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );

/**
 * Waits for the scripts of a page that was opened by its address: a press before them does nothing, and most forms lose what was typed.
 * A page with a live stream is never idle on the network. A part whose
 * code comes later than the page's (a moderator's form) has buttons that are not begun. A page without scripts of ours is ready as it stands.
 */
export async function untilAlive(page: Page) {
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) return;
  await page.waitForFunction(() => {
    // React marks what it has begun to make alive, and says at the document whether it has finished.
    const isBegun = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const parts = [...document.querySelectorAll('body > header, main, main h1, main form, main button:not(altcha-widget *)')];
    const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    return document.readyState === 'complete' && container?.stateNode.current.memoizedState.isDehydrated === false && parts.every(isBegun);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** Opens a page and waits until it answers to a click. @returns the answer of the server */
export const open = (page: Page, address: string) =>
  base.step('page load', async () => {
    const answer = await page.goto(address);
    await untilAlive(page);
    return answer;
  });

/**
 * Logs out by the address. The page that is left may find its session gone before the next one is there, and goes to that address by itself:
 * the browser then drops this navigation for that one.
 */
export async function logOut(page: Page, site = '') {
  await page.goto(`${site}/auth/logout`).catch((error: Error) => {
    if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error;
  });
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
  await untilAlive(page);
}

export const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** CONST-25: a grid of cards has 1, 2, 3 or 4 columns; two on a phone (docs/decisions/096), and breaks at 900 and 1200 px. */
export async function expectFourGrids(page: Page, grid: Locator) {
  for (const [width, columns] of [
    [339, 1],
    [340, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length), `${width} px`).toBe(columns);
  }
}
