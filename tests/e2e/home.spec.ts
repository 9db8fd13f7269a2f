import { expect, open, test } from './fixtures.ts';

test('[NAV-43] an address that does not exist says so and leads home', async ({ page }) => {
  const response = await open(page, '/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found - 404' })).toBeVisible();
  await expect(page.getByText('Sorry, the page you are looking for does not exist.')).toBeVisible();
});

test('the icon is there for programs that ask for it by its old name', async ({ request }) => {
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
