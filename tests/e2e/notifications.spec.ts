import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, untilAlive, widths } from './fixtures.ts';
import { decide, logIn, type NewGirl, registerGirl } from './new-girls.ts';
import { becomeNewGuy, openMail } from './sign-up.ts';
import { become } from './viewers.ts';

const newName = () => `n${Math.random().toString(36).slice(2, 10)}`;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = async (page: Page) => Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** An approved girl, logged in: a guy can have one open request with each girl, and other tests ask the demo's girl. */
async function becomeNewGirl(page: Page, site: string): Promise<NewGirl> {
  const girl = await registerGirl(site);
  await decide(site, girl, 'profile_approved: true');
  await logIn(page.request, girl);
  return girl;
}

/** Asks a girl for a session, by default the demo's girl; she is notified. @returns the booking's id */
async function askForSession(page: Page, girlId?: number): Promise<number> {
  await open(page, '/dashboard');
  const { id } = await page.evaluate(async (asked) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const query = '{ girls(where: { stage_name: { _eq: "Demo Girl" } }) { id } }';
    const { data } = await (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
    const body = { girl_id: asked ?? data.girls[0].id, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Pins' };
    return (await fetch('/book_girl', { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }, girlId);
  expect(id).toBeGreaterThan(0);
  return id;
}

test('the bell rings without a reload, in every tab over one stream; its panel leads to the thing and reads it', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  const girl = await becomeNewGirl(page, address);
  const streams: string[] = [];
  page.context().on('request', (request) => request.url().endsWith('/notifications/stream') && streams.push(request.url()));
  await open(page, '/dashboard');
  await expect(bell(page)).toBeVisible();
  const second = await page.context().newPage();
  await open(second, '/bookings');
  await expect(bell(second)).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const before = await unread(page);

  const his = await browser.newContext({ baseURL: address });
  await become(his, 'guy', address);
  await askForSession(await his.newPage(), girl.girlId);
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
  await expect(page).toHaveURL(/\/bookings\/\d+$/);
  await expect(panel).toBeHidden();
  await expect.poll(() => unread(page)).toBeLessThan(ringing);
});

test('where no stream can be had the bell asks by itself', { tag: '@release' }, async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  const girl = await becomeNewGirl(page, address);
  const his = await browser.newContext({ baseURL: address });
  await become(his, 'guy', address);
  await askForSession(await his.newPage(), girl.girlId);
  await his.close();
  await page.route('**/notifications/stream', (route) => route.fulfill({ status: 503 }));
  await open(page, '/dashboard');
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
});

test('a failed panel says so and has a way on', { tag: '@release' }, async ({ page, baseURL }) => {
  await become(page.context(), 'moderator', baseURL ?? '');
  await page.route(/\/api\/v1\/notifications\?/, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await open(page, '/dashboard');
  await bell(page).click();
  const panel = page.locator('#bell-panel');
  await expect(panel.getByRole('alert')).toBeVisible();
  await page.unroute(/\/api\/v1\/notifications\?/);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Nothing yet.').or(panel.getByRole('article').first())).toBeVisible();
});

test.describe('the page', () => {
  for (const [name, viewport] of Object.entries(widths)) {
    test(`lists, marks and filters on a ${name} screen`, { tag: '@release' }, async ({ page, browser, baseURL }) => {
      const address = baseURL ?? '';
      const girl = await becomeNewGirl(page, address);
      const his = await browser.newContext({ baseURL: address });
      await become(his, 'guy', address);
      await askForSession(await his.newPage(), girl.girlId);
      await his.close();
      await page.setViewportSize(viewport);
      await open(page, '/notifications');
      await untilAlive(page);
      await page
        .getByRole('button', { name: /^Mark read/ })
        .first()
        .click();
      // Another test may ring meanwhile: the one that was pressed need not stand first any more.
      await expect(page.getByRole('button', { name: /^Mark unread/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('navigation', { name: 'Which ones' })
        .getByRole('link', { name: /^Unread/ })
        .click();
      await expect(page).toHaveURL(/unread=1/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }

  test('works without scripts, and so do the preferences', { tag: '@release' }, async ({ browser, baseURL }) => {
    const address = baseURL ?? '';
    const context = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
    await become(context, 'moderator', address);
    const page = await context.newPage();
    await open(page, '/dashboard');
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await open(page, '/notifications/preferences');
    const choice = page.getByLabel('Email: Disputes');
    await choice.selectOption({ label: 'No email' });
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Successfully saved.')).toBeVisible();
    await open(page, '/notifications/preferences');
    await expect(choice).toHaveValue('off');
    await choice.selectOption({ label: 'Email daily' });
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await context.close();
  });
});

test('what a guy switches in his settings stands in his preferences too', { tag: '@release' }, async ({ page }) => {
  await becomeNewGuy(page, newName(), 'Norbert News');
  await open(page, '/guy/settings');
  const travels = page.getByRole('switch', { name: 'Email me about travels' });
  await expect(travels).toBeEnabled();
  await expect(travels).toBeChecked();
  await travels.click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await open(page, '/notifications/preferences');
  await expect(page.getByLabel('Email: Travels')).toHaveValue('off');
  await page.getByLabel('Email: Travels').selectOption({ label: 'Email daily' });
  await page.getByLabel('Email: New girls in your area').selectOption({ label: 'No email' });
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await open(page, '/guy/settings');
  await expect(travels).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Email me about new girls in my area' })).not.toBeChecked();
});

test('an email says that she completed the booking; one press of a mail program ends such emails', { tag: '@release' }, async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = newName();
  await becomeNewGuy(page, name, 'Norbert News');
  const id = await askForSession(page);
  const hers = await browser.newContext({ baseURL: address });
  await become(hers, 'girl', address);
  const girl = await hers.newPage();
  await open(girl, '/bookings');
  const answered = await girl.evaluate(async (booking) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const query = `mutation { update_bookings_by_pk(pk_columns: { id: ${booking} }, _set: { girl_status: "complete" }) { id } }`;
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token, 'x-hasura-role': 'female' };
    return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
  }, id);
  expect(answered.data.update_bookings_by_pk.id).toBe(id);
  await hers.close();

  await openMail(page, `${name}@example.test`, /completed your booking/);
  const link = /\/unsubscribe\/notifications\/[\w.-]+/.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? '';
  await open(page, link);
  await expect(page.getByText('Stop these emails: Answers to bookings?')).toBeVisible();
  await expectAccessible(page);
  const program = await playwright.request.newContext({ baseURL: address });
  expect((await program.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
  await program.dispose();
  await open(page, '/notifications/preferences');
  await expect(page.getByLabel('Email: Answers to bookings')).toHaveValue('off');
});

test.describe('the poll', () => {
  test('a visitor reads it on the home page and goes to the login to vote', { tag: '@release' }, async ({ page }) => {
    await open(page, '/');
    const poll = page.getByRole('region', { name: 'Poll' });
    await expect(poll).toContainText('Which style do you like best?');
    await expect(poll).not.toContainText('%');
    await expect(poll.getByRole('link', { name: 'Login to vote' })).toHaveAttribute('href', '/auth/login?return_to=/');
  });

  for (const viewer of ['guy', 'girl'] as const) {
    test(`[FEED-07] a ${viewer} votes, changes it and takes it back, on home and on the dashboard`, async ({ page, baseURL }) => {
      await become(page.context(), viewer, baseURL ?? '');
      await open(page, '/');
      const poll = page.getByRole('region', { name: 'Poll' });
      const option = (name: string) => poll.getByRole('button', { name: new RegExp(`^${name}`) });
      await option('Boxing').click();
      await expect(option('Boxing')).toHaveAttribute('aria-pressed', 'true');
      await expect(poll).toContainText('%');
      await expectAccessible(page);
      await open(page, '/dashboard');
      await option('Something else').click();
      await expect(option('Something else')).toHaveAttribute('aria-pressed', 'true');
      await expect(option('Boxing')).toHaveAttribute('aria-pressed', 'false');
      await poll.getByRole('button', { name: 'Remove my vote' }).click();
      await expect(poll).not.toContainText('%');
      await expect(option('Something else')).toHaveAttribute('aria-pressed', 'false');
    });
  }
});
