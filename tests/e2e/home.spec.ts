import type { Page } from '@playwright/test';
import { expect, open, test, widths } from './fixtures.ts';

test('[NAV-43] an address that does not exist says so and leads home', async ({ page }) => {
  const response = await open(page, '/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found - 404' })).toBeVisible();
  await expect(page.getByText('Sorry, the page you are looking for does not exist.')).toBeVisible();
});

test('the icon is there for programs that ask for it by its old name', { tag: '@release' }, async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), (await answer.body()).subarray(0, 4)]).toEqual([200, Buffer.from([0, 0, 1, 0])]);
});

test('where, when and style lead from the first page to the girls, and a wrestler finds where to sign up', async ({ page }) => {
  await open(page, '/');
  const form = page.getByRole('search', { name: 'Where, when, style' });
  await form.getByLabel('Where').fill('Houston');
  await form.getByRole('button', { name: 'Find girls' }).click();
  await expect(page).toHaveURL(/\/advanced_search\?where=Houston/);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up as a girl' })).toHaveAttribute('href', '/female_registration');
  await expect(page.getByRole('banner').getByRole('link', { name: 'For Wrestlers' })).toHaveAttribute('href', '/female_registration');
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.narrow, hasTouch: true });

  /** Every press of a finger, on whatever page. */
  async function countTaps(page: Page) {
    let taps = 0;
    await page.exposeBinding('tapped', () => {
      taps += 1;
    });
    await page.addInitScript(() =>
      addEventListener('touchend', () => (window as unknown as { tapped: () => void }).tapped(), { capture: true, passive: true }),
    );
    return () => taps;
  }

  test('the first result of a search from the first page is three taps away at most', { tag: '@release' }, async ({ page }) => {
    const taps = await countTaps(page);
    await open(page, '/');
    const where = page.getByRole('search', { name: 'Where, when, style' });
    await where.getByLabel('Where').tap();
    await page.keyboard.type('Houston');
    await where.getByRole('button', { name: 'Find girls' }).tap();
    await page.getByRole('region', { name: 'Results' }).getByRole('article').first().getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/(profile|review)\//);
    await expect.poll(taps).toBe(3);
  });

  test('the first girl whose name is typed is two taps away', { tag: '@release' }, async ({ page }) => {
    const taps = await countTaps(page);
    await open(page, '/');
    const box = page.getByRole('main').getByRole('search', { name: 'Site' });
    await box.getByRole('combobox').tap();
    await page.keyboard.type('demo girl');
    await box.getByRole('option', { name: /^Demo Girl/ }).tap();
    await expect(page).toHaveURL('/profile/Demo%20Girl');
    await expect.poll(taps).toBe(2);
  });
});
