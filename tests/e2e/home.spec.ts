import { expect, open, test } from './fixtures.ts';

test('[NAV-43] an address that does not exist says so and leads home', async ({ page }) => {
  const response = await open(page, '/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found - 404' })).toBeVisible();
  await expect(page.getByText('Sorry, the page you are looking for does not exist.')).toBeVisible();
});
