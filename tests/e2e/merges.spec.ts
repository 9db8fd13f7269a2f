import type { Page } from '@playwright/test';
import { expect, expectAccessible, open } from './fixtures.ts';
import { test } from './own-site.ts';
import { become } from './viewers.ts';

/** Two records of one woman. On a site of their own: for a moment one of the demo's women is missing everywhere. */

// Neither has an account: of two accounts one would have to be deleted first.
const [stays, goes] = ['Leticia Drake', 'Magda Onyx'];

async function idOf(page: Page, name: string): Promise<number> {
  const { found } = await (await page.request.get(`/api/admin/find?${new URLSearchParams({ q: name })}`)).json();
  return found.find((one: { kind: string; name: string }) => one.kind === 'girl' && one.name === name).id;
}

test('two records of one girl become one, and two again on the page of the one that was kept', { tag: '@release' }, async ({ context, page, site }) => {
  test.slow();
  await become(context, 'moderator', site);
  await open(page, '/admin');
  const [kept, gone] = [await idOf(page, stays), await idOf(page, goes)];
  await open(page, `/admin/people/girl/${gone}`);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${goes}` });
  await dialog.getByLabel(/^Find the record to keep/).fill(stays);
  await dialog.getByRole('radio', { name: new RegExp(`no\\. ${kept}\\b`) }).check();
  await expect(dialog.getByText('Moves:')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Stage name' }).getByRole('radio', { name: `Keep: ${stays}` })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Records merged')).toBeVisible();
  const merged = page.getByRole('listitem').filter({ hasText: `${goes} (no. ${gone}) went into ${stays} (no. ${kept})` });
  await open(page, '/admin/deleted');
  await expect(merged).toBeVisible();
  await expectAccessible(page);

  await open(page, `/admin/people/girl/${kept}`);
  await expectAccessible(page);
  await merged.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(merged).toHaveCount(0);
  await open(page, `/admin/people/girl/${gone}`);
  await expect(page.getByRole('heading', { level: 1, name: goes })).toBeVisible();
});
