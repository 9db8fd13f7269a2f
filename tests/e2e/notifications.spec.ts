import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = async (page: Page) => Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** He asks her for a session: something that she is told. */
async function askForSession(page: Page) {
  await page.goto('/dashboard');
  const status = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const girls = await (await fetch('/api/v1/girls?filter[stageName]=Demo%20Girl')).json();
    const girl = girls.data.find(({ attributes }: { attributes: { stageName: string } }) => attributes.stageName === 'Demo Girl');
    const body = { girl_id: Number(girl.id), date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Pins' };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    return (await fetch('/book_girl', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  });
  expect(status).toBe(201);
}

test('the bell rings without a reload, in every tab over one stream; its panel leads to the thing and reads it', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  await become(page.context(), 'girl', address);
  const streams: string[] = [];
  page.context().on('request', (request) => request.url().endsWith('/notifications/stream') && streams.push(request.url()));
  await page.goto('/dashboard');
  await expect(bell(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/bookings');
  await expect(bell(second)).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const before = await unread(page);

  const his = await browser.newContext({ baseURL: address });
  await become(his, 'guy', address);
  await askForSession(await his.newPage());
  await his.close();
  await expect.poll(() => unread(page)).toBeGreaterThan(before);
  await expect.poll(() => unread(second)).toBeGreaterThan(before);
  expect(streams).toHaveLength(1);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('#bell-panel');
  const newest = panel.getByRole('article').first();
  await expect(newest).toContainText('Booking request from demo_guy');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
  const ringing = await unread(page);
  await bell(page).click();
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(panel).toBeHidden();
  await expect.poll(() => unread(page)).toBeLessThan(ringing);
});

test('where no stream can be had the bell asks by itself', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  const his = await browser.newContext({ baseURL: address });
  await become(his, 'guy', address);
  await askForSession(await his.newPage());
  await his.close();
  await become(page.context(), 'girl', address);
  await page.route('**/api/v1/notifications/stream', (route) => route.fulfill({ status: 503 }));
  await page.goto('/dashboard');
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
});

test('a failed panel says so and has a way on', async ({ page, baseURL }) => {
  await become(page.context(), 'moderator', baseURL ?? '');
  await page.route(/\/api\/v1\/notifications\?/, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto('/dashboard');
  await bell(page).click();
  const panel = page.locator('#bell-panel');
  await expect(panel.getByRole('alert')).toBeVisible();
  await page.unroute(/\/api\/v1\/notifications\?/);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Nothing yet.').or(panel.getByRole('article').first())).toBeVisible();
});

test.describe('the page', () => {
  for (const [name, viewport] of Object.entries(widths)) {
    test(`lists, marks and filters on a ${name} screen`, async ({ page, browser, baseURL }) => {
      const address = baseURL ?? '';
      const his = await browser.newContext({ baseURL: address });
      await become(his, 'guy', address);
      await askForSession(await his.newPage());
      await his.close();
      await become(page.context(), 'girl', address);
      await page.setViewportSize(viewport);
      await page.goto('/notifications');
      const first = page.getByRole('article').first();
      await first.getByRole('button', { name: /^Mark read/ }).click();
      await expect(first.getByRole('button', { name: /^Mark unread/ })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('navigation', { name: 'Which ones' })
        .getByRole('link', { name: /^Unread/ })
        .click();
      await expect(page).toHaveURL(/unread=1/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }

  test('works without scripts, and so do the preferences', async ({ browser, baseURL }) => {
    const address = baseURL ?? '';
    const context = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
    await become(context, 'moderator', address);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await page.goto('/notifications/preferences');
    const choice = page.getByLabel('E-mail: Disputes');
    await choice.selectOption({ label: 'Never' });
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Successfully saved.')).toBeVisible();
    await page.goto('/notifications/preferences');
    await expect(choice).toHaveValue('off');
    await choice.selectOption({ label: 'Once a day' });
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await context.close();
  });
});

test('what a guy switches in his settings stands in his preferences too', async ({ page, baseURL }) => {
  await become(page.context(), 'guy', baseURL ?? '');
  await page.goto('/guy/settings');
  const travels = page.getByRole('switch', { name: 'E-mail me about travels' });
  await expect(travels).toBeEnabled();
  await expect(travels).toBeChecked();
  await travels.click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await page.goto('/notifications/preferences');
  await expect(page.getByLabel('E-mail: Travels')).toHaveValue('off');
  await page.getByLabel('E-mail: Travels').selectOption({ label: 'Once a day' });
  await page.getByLabel('E-mail: New girls in your area').selectOption({ label: 'Never' });
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await page.goto('/guy/settings');
  await expect(travels).toBeChecked();
  await expect(page.getByRole('switch', { name: 'E-mail me about new girls in my area' })).not.toBeChecked();
  await page.goto('/notifications/preferences');
  await page.getByLabel('E-mail: Travels').selectOption({ label: 'At once' });
  await page.getByLabel('E-mail: New girls in your area').selectOption({ label: 'At once' });
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
});

test.describe('the poll', () => {
  test('a visitor reads it on the home page and goes to the login to vote', async ({ page }) => {
    await page.goto('/');
    const poll = page.getByRole('region', { name: 'Poll' });
    await expect(poll).toContainText('Which style do you like best?');
    await expect(poll).not.toContainText('%');
    await expect(poll.getByRole('link', { name: 'Login to vote' })).toHaveAttribute('href', '/auth/login?return_to=/');
  });

  for (const viewer of ['guy', 'girl'] as const) {
    test(`[FEED-07] a ${viewer} votes, changes it and takes it back, on home and on the dashboard`, async ({ page, baseURL }) => {
      await become(page.context(), viewer, baseURL ?? '');
      await page.goto('/');
      const poll = page.getByRole('region', { name: 'Poll' });
      const option = (name: string) => poll.getByRole('button', { name: new RegExp(`^${name}`) });
      await option('Boxing').click();
      await expect(option('Boxing')).toHaveAttribute('aria-pressed', 'true');
      await expect(poll).toContainText('%');
      await expectAccessible(page);
      await page.goto('/dashboard');
      await option('Something else').click();
      await expect(option('Something else')).toHaveAttribute('aria-pressed', 'true');
      await expect(option('Boxing')).toHaveAttribute('aria-pressed', 'false');
      await poll.getByRole('button', { name: 'Take my vote back' }).click();
      await expect(poll).not.toContainText('%');
      await expect(option('Something else')).toHaveAttribute('aria-pressed', 'false');
    });
  }
});
