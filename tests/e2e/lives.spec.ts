import type { Browser, Page } from '@playwright/test';
import { expect, open, test, untilAlive } from './fixtures.ts';
import type { Viewer } from './page-doors.ts';
import { openActions } from './row-actions.ts';
import { becomeNewGuy, deleteAccount, logInAs } from './sign-up.ts';
import { become } from './viewers.ts';

/** Whole lives on the site, from the first page to the last, as several people at once see them. */

const profile = '/profile/Demo%20Girl';
const tag = () => `${Date.now() % 10_000_000}`;

/** Another person in a browser of their own. */
async function another(browser: Browser, site: string, viewer: Viewer): Promise<Page> {
  const context = await browser.newContext({ baseURL: site });
  await become(context, viewer, site);
  return context.newPage();
}

async function book(page: Page, time: string, wish: string) {
  await open(page, `${profile}/book`);
  await page.getByLabel('Time').fill(time);
  await page.getByLabel('Session length').fill('1 hour');
  await page.getByLabel('Desired session type').fill(wish);
  await page.getByRole('button', { name: 'Send booking request' }).click();
  await expect(page.getByText('Successfully sent booking request.')).toBeVisible();
}

async function reviewHer(page: Page, words: string) {
  await open(page, profile);
  await page.getByRole('button', { name: 'Add Reference' }).click();
  const form = page.getByRole('form', { name: 'Add reference' });
  await form.getByLabel('Comment').fill(words);
  await form.getByText('Thumbs up', { exact: true }).click();
  await form.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Review posted. Thank You.')).toBeVisible();
}

test.describe('a life', () => {
  test.slow();

  test('of a guy: signs up, follows, books, reviews, and leaves without a trace of who he was', { tag: '@release' }, async ({ page, browser, site }) => {
    const name = `life${tag()}`;
    const called = `Leo ${tag()}`;
    await becomeNewGuy(page, name, called);
    const visitor = await another(browser, site, 'visitor');
    await open(visitor, `/guy/${name}`);
    await expect(visitor.getByRole('heading', { name: called })).toBeVisible();

    await open(page, profile);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: /^(Following|Unfollow)$/ })).toBeVisible();
    await open(page, '/guy/following');
    await expect(page.getByRole('link', { name: 'Demo Girl' })).toBeVisible();

    const time = `Saturday ${tag()}`;
    await book(page, time, 'Pins and submissions');
    const girl = await another(browser, site, 'girl');
    await open(girl, '/bookings');
    const request = girl.getByRole('article').filter({ hasText: time });
    await expect(request).toContainText(called);

    const words = `On time and strong ${tag()}`;
    await reviewHer(page, words);
    await open(visitor, profile);
    await expect(visitor.getByText(words)).toBeVisible();

    await open(page, '/account/security');
    await deleteAccount(page);
    await expect(page.getByText('Successfully deleted account')).toBeVisible();
    await logInAs(page, name);
    await expect(page.getByText(/Wrong username or password/)).toBeVisible();
    await open(visitor, `/guy/${name}`);
    await expect(visitor.getByText('User not found.')).toBeVisible();
    // What he wrote about her stays hers to show; who he was is gone from it, and from her bookings.
    await open(visitor, profile);
    await expect(visitor.getByText(words)).toBeVisible();
    expect(await visitor.content()).not.toContain(name);
    await open(girl, '/bookings');
    expect(await girl.content()).not.toContain(called);
    for (const one of [visitor, girl]) await one.context().close();
  });

  test('of a banned man: writes what he may not, is shut out in the middle of it, and comes back when the ban is lifted', { tag: '@release' }, async ({
    page,
    browser,
    site,
  }) => {
    const name = `ban${tag()}`;
    await becomeNewGuy(page, name, 'Bernd Banned');
    const time = `Sunday ${tag()}`;
    await book(page, time, 'Wrestling with a happy ending');

    const moderator = await another(browser, site, 'moderator');
    await open(moderator, `/admin/manage-bookings?q=${name}`);
    const flagged = moderator.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: time });
    await expect(flagged).toContainText('Yes');
    await open(moderator, `/admin/manage-guys?q=${name}`);
    const row = moderator.getByRole('table', { name: 'Guys' }).getByRole('row').filter({ hasText: name });
    await openActions(row);
    await row.getByRole('button', { name: 'Ban', exact: true }).click();
    await moderator.getByRole('dialog').getByLabel('Why').fill('Asked for sexual services');
    await moderator.getByRole('dialog').getByLabel('How long').selectOption('For good');
    await moderator.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
    await moderator.getByRole('dialog').getByRole('button', { name: 'Yes, ban for good' }).click();
    await expect(moderator.getByText(`${name} is banned`)).toBeVisible();

    // The page that he had open does nothing any more, and the next one is a visitor's.
    await open(page, profile);
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await logInAs(page, name);
    await expect(page.getByText('This account is blocked.')).toBeVisible();
    const visitor = await another(browser, site, 'visitor');
    await open(visitor, `/guy/${name}`);
    await expect(visitor.getByText('User not found.')).toBeVisible();
    await visitor.context().close();

    await row.getByRole('button', { name: 'Lift ban' }).click();
    await moderator.getByRole('dialog').getByLabel('Why').fill('He said sorry');
    await moderator.getByRole('dialog').getByRole('button', { name: 'Lift ban' }).click();
    await expect(moderator.getByText(`${name} can log in again`)).toBeVisible();
    await logInAs(page, name);
    await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
    await moderator.context().close();
  });

  test('of a girl: is reviewed, and reports a man whom every other girl then finds before she opens the door', { tag: '@release' }, async ({
    page,
    browser,
    site,
  }) => {
    await become(page.context(), 'girl', site);
    const guy = await another(browser, site, 'guy');
    const words = `She pinned me twice ${tag()}`;
    await reviewHer(guy, words);
    await guy.context().close();
    await open(page, profile);
    await expect(page.getByText(words)).toBeVisible();

    const [name, phone] = [`Rude Rudi ${tag()}`, `7372${String(Date.now() % 1_000_000).padStart(6, '0')}`];
    await open(page, '/girl/report-timewaster');
    await page.getByLabel(/^Name/).fill(name);
    await page.getByLabel(/^Phone/).fill(phone);
    await page.getByLabel(/^City/).fill('Austin');
    await page.getByLabel(/^Client Type/).selectOption('dangerous');
    await page.getByLabel(/^Description/).fill('He did not want to leave.');
    await page.getByRole('button', { name: 'Report Timewaster' }).click();
    await expect(page.getByText('Successfully saved.')).toBeVisible();

    const moderator = await another(browser, site, 'moderator');
    const look = async () => {
      await open(moderator, `/girl/timewasters?q=${phone}`);
      return moderator.getByRole('article', { name });
    };
    await expect(await look()).toBeVisible();
    await open(moderator, `/admin/timewasters?q=${encodeURIComponent(name.toLowerCase())}`);
    // His name leads to the form that edits the record.
    const edit = moderator.getByRole('table', { name: 'Timewasters', exact: true }).locator('a[href^="/admin/edit/timewaster/"]').first();
    const id = (await edit.getAttribute('href'))?.split('/').at(-1);
    await approve(moderator, `${id}`);

    await open(page, '/girl/timewasters');
    await page.getByRole('searchbox').fill(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`);
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await untilAlive(page);
    const card = page.getByRole('article', { name });
    await expect(card).toBeVisible();
    await expect(card.getByText('Waiting for a moderator', { exact: false })).toHaveCount(0);
    await moderator.context().close();
  });
});

/** As the admin area does it: through the public call. */
async function approve(page: Page, id: string) {
  const status = await page.evaluate(async (record) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const answer = await fetch(`/api/v1/timewasters/${record}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.api+json', 'x-csrf-token': token },
      body: JSON.stringify({ data: { type: 'timewasters', id: record, attributes: { approved: true } } }),
    });
    return answer.status;
  }, id);
  expect(status).toBe(200);
}
