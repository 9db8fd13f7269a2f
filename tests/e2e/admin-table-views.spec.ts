import { anotherModerator } from './another-moderator.ts';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';

/** A moderator keeps how she sees a table under a name. */

test.slow();

test('a view is saved, opens the table, is changed, renamed, deleted and brought back', { tag: '@release' }, async ({ browser, site, dataDir }) => {
  // Her views are hers: other tests open the same tables as the moderator of the demo.
  const page = await anotherModerator(browser, { site, dataDir }, 'Keeper of views');
  const rows = page.getByRole('table', { name: 'Guys', exact: true }).locator('tbody').getByRole('row');
  const views = page.getByRole('navigation', { name: 'Views of Guys' });
  await open(page, '/admin/manage-guys');
  await expect(views).toBeHidden();
  await page.getByLabel('Rows on a page').selectOption('10');
  await expect(rows).toHaveCount(10);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('demo_guy');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('The demo');
  await dialog.getByLabel('Open the table with it').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('link', { name: /^The demo/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  // The table opens with it, on the server too, and without it by a press.
  await open(page, '/admin/manage-guys');
  await expect(page).toHaveURL(/q=demo_guy/);
  await expect(rows).toHaveCount(1);
  await views.getByRole('link', { name: 'All rows' }).click();
  await expect(rows).toHaveCount(5);
  await views.getByRole('link', { name: /^The demo/ }).click();
  await expect(rows).toHaveCount(1);

  // What is changed is kept when she says so, and everything can be taken away without falling into the view again.
  await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await open(page, '/admin/manage-guys');
  await expect(rows).toHaveCount(10);

  const menu = page.getByRole('button', { name: 'Actions for the view The demo' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ten at once, of all the guys there are in this directory');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('link', { name: /^Ten at once/ })).toBeVisible();
  await page.setViewportSize(widths.narrow);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const box = await page.getByRole('button', { name: 'Actions for the view Ten at once' }).boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(widths.narrow.width);

  await page.getByRole('button', { name: 'Actions for the view Ten at once' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(views).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: /^Ten at once/ })).toHaveAttribute('aria-current', 'page');
  await page.context().close();
});
