import { request as requests } from '@playwright/test';
import { expect, expectAccessible, open, test, untilAlive } from './fixtures.ts';
import { decide, logIn, type NewGirl, registerGirl } from './new-girls.ts';
import { openMail } from './sign-up.ts';

/** She announces a tour, by the call that her page makes. */
async function announce(site: string, girl: NewGirl, city: string, state: string) {
  const request = await requests.newContext({ baseURL: site });
  await logIn(request, girl);
  const token = /name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/dashboard')).text())?.[1] ?? '';
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const travel = `girl_id: ${girl.girlId}, city: "${city}", state: "${state}", country: "United States", date_begins: "${day(10)}", date_ends: "${day(12)}"`;
  const answer = await request.post('/graphql', {
    headers: { 'x-csrf-token': token, 'x-hasura-role': 'female' },
    data: { query: `mutation { insert_travels_one(object: { ${travel} }) { id } }` },
  });
  expect((await answer.json()).errors).toBeUndefined();
  await request.dispose();
}

test('a visitor follows a city: log-in and back, an email about the next tour, ended by one press; removed and brought back', { tag: '@release' }, async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const [reader, traveller] = [await registerGirl(site), await registerGirl(site)];
  await decide(site, traveller, 'profile_approved: true');
  await open(page, '/tours/austin-texas-united-states');
  await page.getByRole('link', { name: 'Tell me when somebody comes to Austin' }).click();
  await page.getByLabel('Username or email').fill(reader.username);
  await page.getByLabel('Password').fill(reader.password);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Follow this search' })).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Tours to Austin, Texas, United States');
  await untilAlive(page);
  await expectAccessible(page);
  await page.getByLabel(/^Name/).fill('Near me');
  await page.getByLabel('How often').selectOption({ label: 'Email at once' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You follow “Near me” now.')).toBeVisible();
  await expectAccessible(page);

  // Whoever comes again reads that, and finds the same on the page of a state.
  await open(page, '/tours/austin-texas-united-states');
  await page.getByRole('link', { name: 'Tell me when somebody comes to Austin' }).click();
  await expect(page.getByText('It is called “Near me”.')).toBeVisible();
  await open(page, '/tours/texas-united-states');
  await page.getByRole('link', { name: 'Tell me when somebody comes to Texas' }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Tours to Texas, United States');
  await open(page, '/account/saved-searches');
  // Whenever this test runs: not held back for the night.
  await page.getByLabel('Hold emails back at night').uncheck();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();

  await announce(site, traveller, 'Austin', 'TX');
  await openMail(page, `${reader.username.toLowerCase()}@example.test`, /travels to Austin, Texas/);
  const text = (await page.locator('pre').textContent()) ?? '';
  expect(text).toContain('“Near me”');
  await open(page, /\/unsubscribe\/searches\/[\w.-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('listitem').filter({ hasText: /^Near me$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You will no longer get these emails.')).toBeVisible();

  await open(page, '/account/saved-searches');
  await expect(page.getByLabel('How often: Near me')).toHaveValue('off');
  await page.getByLabel('How often: Near me').selectOption('weekly');
  await expect(page.getByText('Successfully saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('How often: Near me')).toHaveValue('weekly');
  await untilAlive(page);
  await page.getByText('Rename', { exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Texas trips');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Texas trips' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Texas trips' }).click();
  await expect(page.getByText('You don’t follow any search yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Texas trips' })).toBeVisible();
});

test('without scripts a search is saved and changed as well', { tag: '@release' }, async ({ browser, site }) => {
  const reader = await registerGirl(site);
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: site }]);
  await logIn(context.request, reader);
  const page = await context.newPage();
  await page.goto('/advanced_search?services=mma');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel(/^How often:/).selectOption('weekly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/account/saved-searches');
  await expect(page.getByLabel(/^How often:/)).toHaveValue('weekly');
  await context.close();
});
