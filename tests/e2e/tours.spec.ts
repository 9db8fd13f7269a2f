import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';

/** The map is for the eye and the pointer; its list has the same links. */
const marks = (page: Page) => page.locator('main svg a:has(circle)');

async function fromTheWorldToACity(page: Page) {
  await page.goto('/tours');
  await expect(page.getByRole('heading', { level: 1, name: 'Tours' })).toBeVisible();
  const country = page.getByRole('list', { name: 'Places' }).getByRole('link', { name: /^United States/ });
  const count = /\d+/.exec((await country.textContent()) ?? '')?.[0];
  await expect(marks(page).filter({ hasText: `United States: ${count} girls` })).toHaveCount(1);
  await marks(page).filter({ hasText: 'United States' }).click();
  await expect(page).toHaveURL(/\/tours\/united-states$/);
  await expect(page.getByText(`${count} girls on tour in the United States`)).toBeVisible();
  await marks(page).filter({ hasText: 'Texas' }).click();
  await expect(page).toHaveURL(/\/tours\/texas-united-states$/);
  await page.getByRole('list', { name: 'Places' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tours\/[a-z-]+-texas-united-states$/);
  await expect(page.getByRole('heading', { level: 2, name: /now$|^Coming up$/ }).first()).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
}

test('from the map of the world to a country, a state and a city', { tag: '@release' }, async ({ page }) => {
  await fromTheWorldToACity(page);
  const events = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(events['@graph'][0]).toMatchObject({ '@type': 'Event', location: { address: { addressRegion: 'TX' } } });
  const feed = await page.request.get(await page.getByRole('link', { name: 'Add to my calendar' }).evaluate((link: HTMLAnchorElement) => link.href));
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain(events['@graph'][0].name);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same way, and the filter', { tag: '@release' }, async ({ page }) => {
    await fromTheWorldToACity(page);
    await page.goto('/tours');
    await page.getByLabel('Where', { exact: true }).selectOption('texas-united-states');
    await page.getByLabel('Style').selectOption('judo');
    await page.getByRole('button', { name: 'Show tours' }).click();
    await expect(page).toHaveURL(/\/tours\/texas-united-states\?style=judo$/);
    await expect(page.getByLabel('Style')).toHaveValue('judo');
  });
});

test('the shapes are drawn in the colours of the page, and the page is small', { tag: '@release' }, async ({ page, request }) => {
  await open(page, '/tours');
  const land = page.locator('main svg use.land');
  await expect.poll(async () => (await land.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  expect((await (await request.get('/tours')).body()).byteLength).toBeLessThanOrEqual(80_000);
  const map = await request.get((await land.getAttribute('href'))?.split('#')[0] ?? '');
  expect(map.headers()).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
});

test('a place where nobody goes says so; what is no place is not there', { tag: '@release' }, async ({ page, request }) => {
  // The cities of the world are loaded behind the first start.
  await expect.poll(async () => (await request.get('/tours/reykjavik-iceland')).status(), { timeout: 45_000 }).toBe(200);
  await open(page, '/tours/reykjavik-iceland');
  await expect(page.getByRole('heading', { name: /^Nobody has announced a tour to Reykjav.k yet$/ })).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto('/tours/atlantis'))?.status()).toBe(404);
});

test('on a phone', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.narrow);
  await open(page, '/tours/united-states');
  await expect(marks(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
