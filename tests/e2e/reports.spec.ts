import type { Page } from '@playwright/test';
import { pngBytes } from '../factories/pictures.ts';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { openActions } from './row-actions.ts';
import { openMail } from './sign-up.ts';
import { become } from './viewers.ts';

const tag = () => `${Date.now() % 10_000_000}`;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const asModerator = async (page: Page, path: string, type: string, attributes: object) => {
  await open(page, '/dashboard');
  const status = await page.evaluate(
    async ([address, body]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
      const headers = { 'content-type': 'application/vnd.api+json', 'x-csrf-token': token };
      return (await fetch(address, { method: 'PATCH', headers, body })).status;
    },
    [path, JSON.stringify({ data: { type, attributes } })] as const,
  );
  expect(status).toBe(200);
};

/** Reads the code that was mailed and types it. */
async function proveByMail(page: Page, email: string) {
  const mails = await page.context().newPage();
  await openMail(mails, email, /Your code for/);
  await expect(mails.locator('main')).toContainText(/\b\d{8}\b/);
  const code = /\b\d{8}\b/.exec(await mails.locator('main').innerText())?.[0] ?? '';
  expect(code).toHaveLength(8);
  await mails.close();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your contact is verified')).toBeVisible();
}

test('[NAV-37] [NAV-11] [SCAM-05] [SCAM-10] [PROB-12] [PROB-13] [PROB-14] [PROB-16] a guy reports a scammer with pictures; she is shown once a moderator approves', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await become(page.context(), 'guy', site);
  await open(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Report Girl' }).click();
  await expect(page).toHaveURL(/\/report_a_sessiongirl$/);
  await page.getByRole('button', { name: 'Send report' }).click();
  for (const text of ['Name', 'Username', 'Headline', 'Description', 'City', 'Country'].map((field) => `${field} is required`)) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);

  const username = `fake_jo_${tag()}`;
  await page.getByLabel('Name', { exact: false }).first().fill('Jo Fake');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Headline').fill('Kept the deposit');
  await page.getByLabel('Description').fill('Took 150 dollars and never came.');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Height').selectOption('66');
  await page.getByLabel('Her picture', { exact: true }).setInputFiles({ name: 'her.png', mimeType: 'image/png', buffer: await pngBytes(400, 500) });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Selected files' })).toBeVisible();
  await page.locator('input[type=file][aria-label="Add pictures"]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await pngBytes(300, 400) },
    { name: 'two.png', mimeType: 'image/png', buffer: await pngBytes(300, 400) },
  ]);
  const pictures = page.getByRole('list', { name: 'Pictures of the report' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
  }
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await page.getByRole('link', { name: 'See your report' }).click();
  await expect(page.getByText('This report is waiting for a moderator')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
  await expect(page.getByRole('list', { name: `Pictures of ${username}` }).getByRole('img')).toHaveCount(2);
  const { pathname } = new URL(page.url());

  const context = await browser.newContext({ baseURL: site });
  const visitor = await context.newPage();
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: site }]);
  expect((await open(visitor, pathname))?.status()).toBe(404);
  const moderator = await browser.newContext({ baseURL: site });
  await become(moderator, 'moderator', site);
  const adminPage = await moderator.newPage();
  const { data } = await (await moderator.request.get('/api/v1/scammers?page[limit]=5')).json();
  const id = data.find((one: { attributes: { username: string } }) => one.attributes.username === username).id;
  await asModerator(adminPage, `/api/v1/scammers/${id}`, 'scammers', { approved: true });
  expect((await open(visitor, pathname))?.status()).toBe(200);
  await expect(visitor.getByText('Took 150 dollars and never came.')).toBeVisible();
  await expect(visitor.getByText('demo_guy')).toHaveCount(0);
  await open(visitor, '/scammers');
  await expect(visitor.getByRole('link', { name: username })).toBeVisible();
  await moderator.close();
  await context.close();
});

test('[NAV-37] without JavaScript the report is sent too, and what is wrong comes back with what was typed', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  await become(context, 'girl', site);
  const page = await context.newPage();
  await open(page, '/report_a_sessiongirl?kind=problem-girl');
  await page.getByLabel('Headline').fill('Was rude');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Username is required').first()).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Was rude');
  await page.locator('input[name="name"]').fill('Kim');
  await page.getByLabel('Username').fill(`kim_${tag()}`);
  await page.getByLabel('Description').fill('Shouted.');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await context.close();
});

const firstScammer = async (page: Page) => {
  await open(page, '/scammers');
  return (await page.locator('article[data-kind="scammer"] a').last().getAttribute('href')) ?? '';
};

test('[SCAM-03] [SCAM-04] comments: a visitor is led to the log-in, a guy writes and deletes, a girl reports', async ({ page, browser, site }) => {
  test.slow();
  const path = await firstScammer(page);
  await open(page, path);
  await expect(page.getByText('Please do not doxx anyone: no real names, addresses or other private details.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' }).last()).toHaveAttribute('href', `/auth/login?return_to=${encodeURIComponent(path)}`);

  await become(page.context(), 'guy', site);
  await open(page, path);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Comment is required').first()).toBeVisible();
  const [kept, gone] = [`It happened to me too ${tag()}`, `A slip ${tag()}`];
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  for (const text of [kept, gone]) {
    await page.getByLabel('Your comment').fill(text);
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText('Comment added.')).toBeVisible();
    await expect(items.filter({ hasText: text })).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue('');
  }
  await expectAccessible(page);
  await expect(items.filter({ hasText: kept }).getByRole('button', { name: 'Report' })).toHaveCount(0);
  await items.filter({ hasText: gone }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted.')).toBeVisible();
  await expect(items.filter({ hasText: gone })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: site });
  await become(context, 'girl', site);
  const girl = await context.newPage();
  await girl.setViewportSize(widths.narrow);
  await open(girl, path);
  const theirs = girl.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: kept });
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Report' }).click();
  const dialog = girl.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
  await expectAccessible(girl);
  await dialog.getByLabel('Reason').selectOption('Not true');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(girl.getByText('Comment reported. A moderator will review it.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await context.close();
});

/** Fills in the form with a number, and types the code that a moderator reads out in the call. */
async function disputeByPhone(page: Page, adminPage: Page, number: string) {
  await page.getByRole('radio', { name: /^Phone/ }).check();
  await page.getByRole('textbox', { name: 'Phone' }).fill(number);
  await page.getByLabel('What is wrong?').fill('I was never rude.');
  await expect(page.locator('input[name="recaptcha"]')).not.toHaveValue('', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(page.getByText('A moderator will call you')).toBeVisible();
  await expect(page.getByText(/We don’t send text messages/)).toBeVisible();
  await expectAccessible(page);
  await open(adminPage, '/admin/calls');
  await adminPage.waitForLoadState('networkidle');
  await expectAccessible(adminPage);
  await adminPage.getByRole('list', { name: 'Read out a code' }).getByRole('listitem').filter({ hasText: number }).getByRole('button').click();
  const code = await adminPage
    .getByRole('dialog')
    .getByText(/^\d{4} \d{4}$/)
    .innerText();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your contact is verified')).toBeVisible();
}

/** A moderator rejects what was disputed from this contact; private records are found by a job. */
async function decideAbout(adminPage: Page, contact: string, reason: string) {
  const find = async () => {
    const { data } = await (await adminPage.request.get('/api/v1/dispute-records?page[limit]=100')).json();
    return data.find((one: { attributes: { contact: string } }) => one.attributes.contact === contact)?.id as string | undefined;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  await asModerator(adminPage, `/api/v1/dispute-records/${await find()}`, 'dispute-records', { status: 'rejected', reason });
}

test('[NAV-44] a dispute: from the entry to the form, the mailed code, the mark, and the decision', async ({ page, browser, site }) => {
  test.slow();
  await open(page, '/scammers?list=problem-girls');
  const path = (await page.locator('article[data-kind="problem-girl"] a').last().getAttribute('href')) ?? '';
  await open(page, path);
  await page.getByRole('link', { name: 'Dispute this entry' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  for (const text of ['Contact is required', 'Please write what is wrong.']) await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  const email = `named${tag()}@example.org`;
  await page.getByLabel('Email', { exact: false }).last().fill(email);
  await page.getByLabel('What is wrong?').fill('I was not in Reno that day.');
  await expect(page.locator('input[name="recaptcha"]')).not.toHaveValue('', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('We emailed you a code')).toBeVisible();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
  }
  await page.getByLabel('Code').fill('1');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible();

  await proveByMail(page, email);
  await open(page, path);
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible();
  await open(page, '/scammers?list=problem-girls');
  await expect(page.getByText('Problem girl (disputed)').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: site });
  await become(context, 'moderator', site);
  const adminPage = await context.newPage();
  const { data } = await (await context.request.get('/api/v1/dispute-records?page[limit]=100')).json();
  const { id } = data.find((one: { attributes: { contact: string } }) => one.attributes.contact === email);
  await asModerator(adminPage, `/api/v1/dispute-records/${id}`, 'dispute-records', { status: 'rejected', reason: 'The evidence stands' });
  await open(page, path);
  await expect(page.getByText('Disputed', { exact: true })).toHaveCount(0);
  await context.close();
});

test('a scammer whose record is disputed says so in the searches at once, in pages that are kept for visitors too', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const adminPage = await browser.newContext({ baseURL: site });
  await become(adminPage, 'moderator', site);
  await open(page, '/scammers');
  const link = page.locator('article[data-kind="scammer"] a').last();
  const [path, name] = [(await link.getAttribute('href')) ?? '', await link.innerText()];
  const search = `/advanced_search?view=list&q=${encodeURIComponent(name)}`;
  /** The row of the search, as the cache gives it to visitors; twice, so that it is kept. */
  const searched = async () => {
    // What other tests change in between drops it from the cache.
    await expect(async () => {
      await open(page, search);
      const answer = await open(page, search);
      expect(answer?.headers()['x-cache']).toBe('hit');
    }).toPass({ timeout: 30_000 });
    return page.locator('article[data-kind="scammer"]').filter({ hasText: name });
  };
  await expect(await searched()).toContainText('Scammer');
  await expect(await searched()).not.toContainText('disputed');

  await open(page, path);
  await page.getByRole('link', { name: 'Dispute this entry' }).click();
  const email = `named${tag()}@example.org`;
  await page.getByLabel('Email', { exact: false }).last().fill(email);
  await page.getByLabel('What is wrong?').fill('I sent it back the same day.');
  await expect(page.locator('input[name="recaptcha"]')).not.toHaveValue('', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await proveByMail(page, email);

  await expect(await searched()).toContainText('Scammer (disputed)');
  await expectAccessible(page);
  await open(page, '/');
  const box = page.getByRole('combobox').first();
  await box.fill(name);
  await expect(page.getByRole('option', { name }).first()).toContainText('Scammer (disputed)');

  const { data } = await (await adminPage.request.get('/api/v1/dispute-records?page[limit]=100')).json();
  const { id } = data.find((one: { attributes: { contact: string } }) => one.attributes.contact === email);
  await asModerator(await adminPage.newPage(), `/api/v1/dispute-records/${id}`, 'dispute-records', { status: 'rejected', reason: 'The evidence stands' });
  await expect(await searched()).not.toContainText('disputed');
  await adminPage.close();
});

test('a private warning is disputed without a word about whether there is one; a moderator calls and tells the code', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dispute an Entry' }).click();
  await expect(page.getByRole('heading', { name: 'A warning that you cannot see' })).toBeVisible();
  const context = await browser.newContext({ baseURL: site });
  await become(context, 'moderator', site);
  const adminPage = await context.newPage();
  const number = `512555${String(Date.now() % 10_000).padStart(4, '0')}`;
  await disputeByPhone(page, adminPage, number);

  await decideAbout(adminPage, number, 'Nothing names the number');
  // He is answered after some days, as everybody is, whenever it was decided.
  await open(adminPage, '/admin/calls');
  await adminPage.waitForLoadState('networkidle');
  await expect(adminPage.getByText(number)).toHaveCount(0);
  await context.close();
});

test('the outcome about a public entry is passed on in a call', { tag: '@release' }, async ({ page, browser, site }) => {
  test.slow();
  await open(page, '/scammers?list=problem-girls');
  await open(page, (await page.locator('article[data-kind="problem-girl"] a').last().getAttribute('href')) ?? '');
  await page.getByRole('link', { name: 'Dispute this entry' }).click();
  const context = await browser.newContext({ baseURL: site });
  await become(context, 'moderator', site);
  const adminPage = await context.newPage();
  const number = `512556${String(Date.now() % 10_000).padStart(4, '0')}`;
  await disputeByPhone(page, adminPage, number);

  await decideAbout(adminPage, number, 'The evidence stands');
  await open(adminPage, '/admin/calls');
  await adminPage.waitForLoadState('networkidle');
  const outcome = adminPage.getByRole('list', { name: 'Report the outcome' }).getByRole('listitem').filter({ hasText: number });
  await expect(outcome).toContainText('The entry stays');
  await outcome.getByRole('button', { name: 'Told' }).click();
  await expect(outcome).toHaveCount(0);
  await context.close();
});

test('[SCAM-19] [SCAM-20] [MOD-31] a moderator corrects a scammer; a failure is only logged and loses nothing', async ({ page, site }) => {
  await become(page.context(), 'moderator', site);
  await open(page, '/admin/scammers');
  await page.waitForLoadState('networkidle');
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const row = page.getByRole('table', { name: 'Scammers' }).getByRole('row').nth(1);
  await openActions(row);
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const city = `Reno ${tag()}`;
  await dialog.getByLabel('City').fill(city);
  await expectAccessible(page);
  await page.route('**/graphql', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => logged.some((text) => text.includes('The scammer was not updated.'))).toBe(true);
  await expect(dialog.getByLabel('City')).toHaveValue(city);
  await expect(page.locator('[role="alert"]', { hasText: /\w/ })).toHaveCount(0);
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('cell', { name: city })).toBeVisible();
});
