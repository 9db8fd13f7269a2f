import { expect, open, test } from './fixtures.ts';
import { decide, logIn, registerGirl } from './new-girls.ts';

/** Anyone can register as a girl. The pages open what girls share when a moderator has approved her, and tell her so. */

/** A number that the demo's girls reported, and a guy they wrote about. */
const PHONE = '512-555-0142';
const reported = /reported this number|rough\.rider@|aria-labelledby="timewaster-/i;

test('a girl who registered a minute ago reads nothing of others on any page; approved she does; hidden by a moderator no more', async ({ page, site }) => {
  test.setTimeout(120_000);
  const girl = await registerGirl(site);
  await logIn(page.request, girl);
  const search = `/girl/timewasters?q=${PHONE}`;
  const box = page.getByRole('searchbox', { name: 'Phone, email, name, city, handle or link' });

  await open(page, search);
  await expect(page.getByText('This opens when your profile is approved')).toBeVisible();
  await expect(page.getByText('You can report someone right away, and see and edit your own reports.')).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(await (await page.request.get(search)).text()).not.toMatch(reported);
  for (const record of [1, 2, 3, 5])
    expect(await (await page.request.get(`/girl/timewasters?record=${record}`)).text()).not.toMatch(/aria-labelledby="timewaster-/);
  await open(page, '/guy/demo_guy');
  await expect(page.getByText('This opens when your profile is approved')).toBeVisible();
  for (const title of ['References', 'Girl Only Comments']) await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);

  // She reports; her report is hers to read.
  await open(page, '/girl/report-timewaster');
  const suggestions: string[] = [];
  page.on('request', (one) => one.url().includes('timewaster-suggestions') && suggestions.push(one.url()));
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByLabel('Name').fill('Mister Mine');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Client Type').selectOption('timewaster');
  await page.getByLabel('Description').fill('Did not come.');
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await page.getByRole('link', { name: 'My Timewasters' }).last().click();
  await expect(page.getByRole('heading', { name: 'Mister Mine' })).toBeVisible();
  await expect(page.getByText(/Linked to/)).toHaveCount(0);
  expect(suggestions).toEqual([]);

  await decide(site, girl, 'profile_approved: true');
  await open(page, search);
  await expect(page.getByText(/women reported this (number|person)/)).toBeVisible();
  await open(page, '/guy/demo_guy');
  await expect(page.getByRole('heading', { name: 'Girl Only Comments' })).toBeVisible();

  await decide(site, girl, 'admin_show_profile: false');
  await open(page, search);
  await expect(page.getByText('A moderator has hidden your profile')).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(await (await page.request.get(search)).text()).not.toMatch(reported);
  await open(page, '/guy/demo_guy');
  await expect(page.getByRole('heading', { name: 'Girl Only Comments' })).toHaveCount(0);
});
