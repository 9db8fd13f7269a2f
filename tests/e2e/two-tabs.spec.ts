import { expect, open, test } from './fixtures.ts';
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
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.close();
});
