import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

const heightOf = (page: Page) => page.locator('dl').filter({ hasText: 'Height' }).locator('dd', { hasText: 'cm' });
const feetFirst = /^\d'\d{1,2}" \(\d{3} cm\)$/;
const metricFirst = /^\d{3} cm \(\d'\d{1,2}"\)$/;

test('feet and pounds first; one press changes profile, cards and search, and stays', { tag: '@release' }, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  await open(page, '/profile/Demo%20Girl');
  await expect(heightOf(page)).toHaveText(feetFirst);
  await page.getByRole('main').getByRole('button', { name: 'Show cm and kg' }).click();
  await expect(heightOf(page)).toHaveText(metricFirst);
  await expect(page).toHaveURL(/\/profile\/Demo%20Girl$/);
  await page.setViewportSize(widths.wide);
  await open(page, '/wrestlers');
  const facts = page.getByRole('article').filter({ hasText: 'Age' }).first();
  await expect(facts).toContainText(/\d{3} cm \d{2,3} kg/);
  await open(page, '/advanced_search?heightMin=60&heightMax=70');
  const panel = page.getByRole('search', { name: 'Advanced Search' });
  await expect(panel.getByRole('group', { name: 'Height' }).getByRole('status')).toHaveText('152 cm - 178 cm');
  await expect(panel.getByRole('group', { name: 'Weight' }).getByRole('status')).toHaveText('36 kg - 181 kg');
  await expect(panel.getByRole('slider', { name: 'Height from' })).toHaveAttribute('aria-valuetext', '152 cm');
  await expect(page.getByRole('link', { name: 'Remove 152 cm - 178 cm' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Show feet and pounds' }).click();
  await expect(panel.getByRole('group', { name: 'Height' }).getByRole('status')).toHaveText(`5'0" - 5'10"`);
  await expect(page).toHaveURL('/advanced_search?heightMin=60&heightMax=70');
  expect(messages).toEqual([]);
});

test('a member changes them too', { tag: '@release' }, async ({ context, page, site }) => {
  await become(context, 'guy', site);
  await open(page, '/profile/Demo%20Girl');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Show cm and kg' }).click();
  await expect(heightOf(page)).toHaveText(metricFirst);
  await page.reload();
  await expect(heightOf(page)).toHaveText(metricFirst);
});

test('cached pages: each of the two is kept, and nobody gets the other', { tag: '@release' }, async ({ request }) => {
  const path = '/wrestlers?page=2';
  const get = async (cookie: string) => {
    const answer = await request.get(path, { headers: { cookie } });
    const html = await answer.text();
    const { 'x-cache': cache, vary } = answer.headers();
    return { cache, vary, us: / \d{2,3} lbs/.test(html), metric: /\d{3} cm \d{2,3} kg/.test(html) };
  };
  const vary = 'Cookie, Accept-Encoding';
  // Other tests change girls meanwhile, which drops what was kept a moment ago.
  await expect(async () => {
    await get('age_confirmed=1');
    await get('age_confirmed=1; units=metric');
    for (const cookie of ['age_confirmed=1', 'units=us', 'units=nonsense', 'units=metrical', 'my_units=metric'])
      expect(await get(cookie), cookie).toEqual({ cache: 'hit', vary, us: true, metric: false });
    expect(await get('units=metric; age_confirmed=1')).toEqual({ cache: 'hit', vary, us: false, metric: true });
  }).toPass();
});

test('the choice leads to pages of this site alone, and to nothing but units', { tag: '@release' }, async ({ request, site }) => {
  const send = (form: Record<string, string>) => request.post('/units', { form, maxRedirects: 0 });
  for (const [back, to] of [
    ['/tours?style=judo', '/tours?style=judo'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example', '/'],
  ]) {
    const answer = await send({ units: 'metric', return_to: back ?? '' });
    expect([answer.status(), answer.headers().location], back).toEqual([303, to]);
    expect(answer.headers()['set-cookie']).toBe('units=metric; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  }
  const refused = await send({ units: 'metric; Path=/admin', return_to: '/' });
  expect([refused.status(), refused.headers()['set-cookie']]).toEqual([422, undefined]);
  const foreign = await request.post('/units', { form: { units: 'metric' }, headers: { origin: `${site}.elsewhere.example` }, maxRedirects: 0 });
  expect(foreign.status()).toBe(403);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button works as a form and comes back', { tag: '@release' }, async ({ page }) => {
    await page.goto('/profile/Demo%20Girl?tab=POST');
    await page.getByRole('main').getByRole('button', { name: 'Show cm and kg' }).click();
    await expect(page).toHaveURL('/profile/Demo%20Girl?tab=POST');
    await expect(heightOf(page)).toHaveText(metricFirst);
  });
});
