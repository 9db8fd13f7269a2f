import { expect, expectAccessible, open, test } from './fixtures.ts';

test('the documentation is searched, a call is tried, and its refusal is shown', { tag: '@release' }, async ({ page }) => {
  await open(page, '/api/docs?q=travels');
  await expect(page.getByRole('heading', { name: 'travels' })).toBeVisible();
  await expect(page.getByText('/api/v1/cities')).toHaveCount(0);
  await page.getByText('/api/v1/travels', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Try GET /api/v1/travels' });
  await form.getByLabel('page[limit]').fill('1');
  await form.getByRole('button', { name: 'Send GET' }).click();
  const answer = page.getByRole('region', { name: 'Answer of GET /api/v1/travels' });
  await expect(answer).toContainText('200');
  await expect(answer).toContainText('"address";q=');
  await form.getByLabel('page[limit]').fill('5000');
  await form.getByRole('button', { name: 'Send GET' }).click();
  await expect(answer).toContainText('page[limit]: must be at most 1,000');
  await expectAccessible(page);
  await page.getByLabel('Search the calls').fill('no such call');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No call found')).toBeVisible();
});
