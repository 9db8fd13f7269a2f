import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

/** The requests of whoever is logged in whose session is over, the oldest first. */
async function sessionsOver(page: Page): Promise<string[]> {
  const query = encodeURIComponent('{ bookings(order_by: [{ id: asc }], limit: 100) { id } }');
  const { data } = await (await page.request.get(`/graphql?query=${query}`)).json();
  const pages = data.bookings.map(({ id }: { id: number }) => `/bookings/${id}/review`);
  const found = await Promise.all(pages.map(async (path: string) => ((await page.request.get(path)).ok() ? [path] : [])));
  return found.flat();
}

test('a session that is over: he says how it went and reviews; only then hers appears, with his', { tag: '@release' }, async ({ page, context, site }) => {
  await become(context, 'guy', site);
  // In the demo she has written about the last one already; nothing on his side says so.
  const path = (await sessionsOver(page)).at(-1) as string;
  await open(page, path);
  await expect(page.getByText('I would see him again')).toHaveCount(0);
  await page.getByRole('button', { name: 'We met' }).click();
  await page.getByRole('button', { name: 'Review her' }).click();
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.locator('#field-comment-error')).toHaveText('Please write review.');
  await page.locator('#field-comment').fill('A fair match, and she is strong.');
  await page.getByLabel('Thumbs up').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByText('Both reviews have appeared.')).toBeVisible();
  const theirs = page.getByRole('region', { name: /review of you$/ });
  await expect(theirs.getByText('I would see him again', { exact: false })).toBeVisible();
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await theirs.getByLabel('Reply').last().fill('Thank you.');
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await expect(theirs.getByText('Thank you.')).toBeVisible();
  await open(page, path.replace('/review', ''));
  await expect(page.getByRole('heading', { name: 'After the session' })).toBeVisible();
  await expectAccessible(page);
});

test('a no-show leads her to a report that is filled in', { tag: '@release' }, async ({ page, context, site }) => {
  await become(context, 'girl', site);
  const path = (await sessionsOver(page)).at(0) as string;
  await open(page, path);
  await page.getByRole('button', { name: 'He didn’t come' }).click();
  await page.getByRole('link', { name: 'Report him' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('He did not come to the session that we had agreed on.');
  await expect(page.getByLabel('No-show')).toBeChecked();
  await expect(page.locator('#field-name')).not.toHaveValue('');
});

test('he asks for a reference, she gives one without her name on her phone: he sees nothing of it', { tag: '@release' }, async ({
  page,
  context,
  browser,
  site,
}) => {
  await become(context, 'guy', site);
  await open(page, '/guy/my-references');
  await page.getByLabel('Url to girl profile').fill('strongjen');
  await page.getByLabel('Username').fill('strongjen');
  await page.getByRole('button', { name: 'Add reference' }).click();
  await expect(page.locator('#field-girlUrl-error')).toHaveText('Enter a full web address, like https://example.com/her-profile');
  await page.getByLabel('Her name here').fill('Nobody At All');
  await page.getByRole('button', { name: 'Ask for a reference' }).click();
  await expect(page.locator('#field-stageName-error')).toHaveText('Nobody with that name has a profile here.');
  await page.getByLabel('Her name here').fill('Demo Girl');
  await page.getByRole('button', { name: 'Ask for a reference' }).click();
  await expect(page.getByText('We asked Demo Girl.')).toBeVisible();
  await expectAccessible(page);
  const mine = page.getByRole('list', { name: 'Whom you asked' }).getByRole('listitem').filter({ hasText: 'Demo Girl' });
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible();

  const hers = await browser.newContext({ baseURL: site, viewport: widths.narrow });
  await become(hers, 'girl', site);
  const girl = await hers.newPage();
  await open(girl, '/bookings');
  await girl.getByRole('link', { name: /you for a reference$/ }).click();
  const request = girl.getByRole('article').filter({ hasText: '@demo_guy' });
  await request.getByRole('button', { name: 'Yes, without my name' }).click();
  await expect(request.getByText('You gave one without your name')).toBeVisible();
  await expectAccessible(girl);
  await request.getByRole('button', { name: 'Take it back' }).click();
  await expect(request.getByText('You gave none')).toBeVisible();
  await page.reload();
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible();
  await hers.close();
});
