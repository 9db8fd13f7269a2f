import { gzipSync } from 'node:zlib';
import { test as bare } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';

test.use({ freshContext: true });

bare('the gate lies over the rendered page, holds the keyboard, and is answered once for a year', async ({ page, context }) => {
  await open(page, '/404');
  const gate = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  await expect(gate).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Not found - 404');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await expectAccessible(page);
  await gate.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(gate).toBeHidden();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'age_confirmed');
  expect(cookie?.value).toBe('1');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.reload();
  await expect(gate).toBeHidden();
});

bare('without scripts the page is read as it is', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await open(page, '/404');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Not found - 404' })).toBeVisible();
  await context.close();
});

test('[NAV-73] [NAV-75] the footer has the sections Navigation and Legal and both kinds of wrestlers', async ({ page }) => {
  await open(page, '/404');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText(['Terms and Conditions', 'Privacy Policy', 'Dispute an Entry']);
  const navigation = footer.getByRole('navigation', { name: 'Navigation' });
  await expect(navigation.getByRole('link', { name: 'USA Girls' })).toHaveAttribute('href', '/wrestlers/type/us');
  await expect(navigation.getByRole('link', { name: "Int'l Girls" })).toHaveAttribute('href', '/wrestlers/type/international');
});

test('[NAV-74] the footer stands in two columns up to 991 px and in four above', async ({ page }) => {
  await open(page, '/404');
  const columns = () => page.locator('footer > div').evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [390, 2],
    [991, 2],
    [992, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(expected);
  }
});

test('[NAV-68] [NAV-69] a visitor is led to Login and back to the page, and to Guys Signup', async ({ page }) => {
  await open(page, '/404?x=1');
  const account = page.getByRole('banner').getByRole('navigation', { name: 'Account' });
  await expect(account.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login?return_to=%2F404%3Fx%3D1');
  await expect(account.getByRole('link', { name: 'Guys Signup' })).toHaveAttribute('href', '/male_registration');
});

test('on a phone the navigation is a sheet that opens, closes and follows', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.narrow);
  await open(page, '/404');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the chosen theme holds on this device before the first paint', { tag: '@release' }, async ({ page }) => {
  await open(page, '/404');
  const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectAccessible(page);
});

test('the first thing the keyboard finds leads past the navigation', { tag: '@release' }, async ({ page }) => {
  await open(page, '/404');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('[SESS-35] [SESS-36] a navigation that gets no answer shows Network Error until the path changes', async ({ page }) => {
  await open(page, '/404');
  await page.route(/\.data|\/livez/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const alert = page.locator('[data-severity=error]');
  await expect(alert).toContainText('Network Error');
  await expect(alert).toContainText("Request couldn't be made. Please check your network connectivity.");
  await page.unroute(/\.data|\/livez/);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(alert).toBeHidden();
});

test('where only the data of pages is blocked, a navigation loads the whole page', { tag: '@release' }, async ({ page }) => {
  await open(page, '/404');
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await page.unroute(/\.data/);
});

test('scripts are not fetched before the first paint and the pictures in view', { tag: '@release' }, async ({ page }) => {
  await page.route('**/files/**', async (route) => {
    await new Promise((later) => setTimeout(later, 500));
    await route.continue();
  });
  await open(page, '/wrestlers');
  const { painted, read, loaded, scripts } = await page.evaluate(() => {
    const { domInteractive: read, loadEventStart: loaded } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const scripts = performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : []));
    return { painted, read, loaded, scripts };
  });
  expect(scripts.length).toBeGreaterThan(5);
  const first = Math.min(...scripts);
  // After two seconds they come in any case: a busy machine may take longer for the pictures.
  expect(first).toBeGreaterThan(Math.min(Math.max(painted ?? Number.POSITIVE_INFINITY, loaded), read + 1_900));
});

test('the style sheet and the fonts are asked for before the pictures, and once', { tag: '@release' }, async ({ page }) => {
  await open(page, '/wrestlers');
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })));
  const of = (pattern: RegExp) => asked.filter(({ path }) => pattern.test(path));
  const fonts = of(/\.woff2$/);
  expect(of(/\.css$/)).toHaveLength(1);
  expect(fonts.map(({ path }) => /\/(archivo|inter)-latin-.{8}\.woff2$/.exec(path)?.[1]).sort()).toEqual(['archivo', 'inter']);
  const picture = Math.min(...of(/^\/files\//).map(({ startTime }) => startTime));
  for (const one of [...of(/\.css$/), ...fonts.filter(({ path }) => path.includes('inter'))]) expect(one.startTime).toBeLessThanOrEqual(picture);
});

test('a browser that does not tell of its paints runs the scripts at once', { tag: '@release' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'PerformanceObserver', { value: undefined }));
  await open(page, '/wrestlers');
  await expect(page.locator('script[data-preload]')).toHaveCount(0);
});

test('a visitor’s first page brings at most 133 KB of scripts', { tag: '@release' }, async ({ page, request }) => {
  await open(page, '/');
  // What the page asks for once it is alive belongs to it, too.
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const wanted = [...new Set(scripts)].filter((name) => /\.js(\?|$)/.test(name));
  const linked = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  let bytes = 0;
  for (const address of new Set([...wanted, ...linked])) bytes += gzipSync(await (await request.get(address)).body(), { level: 9 }).length;
  expect(wanted.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(133_000);
});
