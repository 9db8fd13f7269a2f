import { expect, expectAccessible, open, test } from './fixtures.ts';
import { become } from './viewers.ts';

test('a log-out in one tab empties the private page of another, and Back shows nothing of it', { tag: '@release' }, async ({ page, context, site }) => {
  test.slow();
  await become(context, 'guy', site);
  await open(page, '/guy/my-references');
  const other = await context.newPage();
  await open(other, '/dashboard');
  await other.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/auth\/login\?return_to=%2Fguy%2Fmy-references/);
  await other.goBack();
  // Visitors have no dashboard.
  await expect(other).toHaveURL(/\/404$/);
  await other.close();
});

test('the second of two stale forms shows both versions and asks which one to keep', { tag: '@release' }, async ({ page, context, site }) => {
  test.slow();
  await become(context, 'guy', site);
  await open(page, '/edit-profile-male');
  const other = await context.newPage();
  await open(other, '/edit-profile-male');
  const about = (tab: typeof page) => tab.getByLabel(/^About me/);
  const before = await about(page).inputValue();
  await about(page).fill('From the first tab');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await about(other).fill('From the second tab');
  await other.getByRole('button', { name: 'Update Profile' }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'This was changed while you were editing' });
  await expect(conflict).toContainText('Your version: From the second tab');
  await expect(conflict).toContainText('Saved version: From the first tab');
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(about(other)).toHaveValue('From the first tab');
  await about(other).fill(before);
  await other.getByRole('button', { name: 'Update Profile' }).click();
  await expect(other.getByText('Successfully saved.')).toBeVisible();
  await other.close();
});
