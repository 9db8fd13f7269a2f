import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { openActions } from './row-actions.ts';
import { become } from './viewers.ts';

/** How one works with the tables of the admin area: filters, rows on a page, several rows at once, keys, on a phone. */

test.slow();
test.beforeEach(async ({ context, site }) => {
  await become(context, 'moderator', site);
});

test('filters by column hold together, are in the address, and go by a press', { tag: '@release' }, async ({ page }) => {
  await open(page, '/admin/manage-guys');
  const rows = page.getByRole('table', { name: 'Guys', exact: true }).locator('tbody').getByRole('row');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const form = page.getByRole('form', { name: 'Filters by column' });
  await form.getByLabel('Username', { exact: true }).fill('demo_guy');
  await form.getByLabel('Banned', { exact: true }).selectOption('No');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('f.username') === 'demo_guy' && url.searchParams.get('f.banned') === 'no');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const holding = page.getByRole('list', { name: 'Filters that hold' });
  await expect(holding.getByRole('listitem')).toHaveText(['Username: demo_guy', 'Banned: No']);
  await holding.getByRole('button', { name: 'Remove the filter Username' }).click();
  await expect(rows).toHaveCount(5);
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

test('more rows on a page, one line each, and both stay', { tag: '@release' }, async ({ page }) => {
  await open(page, '/admin/manage-girls');
  const rows = page.getByRole('table', { name: 'Girls', exact: true }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(5);
  await page.getByLabel('Rows on a page').selectOption('25');
  await expect(rows).toHaveCount(25);
  const height = async () => (await rows.first().boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole('checkbox', { name: 'Compact' }).check();
  await expect.poll(height).toBeLessThan(before);
  await expect(page).toHaveURL(/size=25&rows=compact/);
  await page.reload();
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('checkbox', { name: 'Compact' })).toBeChecked();
});

test('several girls are hidden at once by keyboard, as they were seen, and shown again', { tag: '@release' }, async ({ page }) => {
  await open(page, '/admin/manage-girls?sort=-city&size=10&columns=stage_name,city');
  const rows = page.getByRole('table', { name: 'Girls', exact: true }).locator('tbody').getByRole('row');
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: /^Choose row/, checked: true })).toHaveCount(2);
  const bar = page.getByRole('toolbar', { name: 'The chosen rows' });
  await expect(bar).toContainText('2 chosen');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Hide' }).click();
  const summary = page.getByRole('region', { name: 'What was done' });
  await expect(summary.getByText('2 hidden.')).toBeVisible();
  await openActions(rows.first());
  await expect(rows.first().getByRole('switch', { name: 'admin_show_profile' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(summary.getByText('2 shown.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all rows on this page' }).check();
  await expect(bar).toContainText('10 chosen');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(bar).toBeHidden();
});

test('several guys are banned at once with a reason, what was changed meanwhile is left and named, and it is taken back', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await open(page, '/admin/manage-guys?sort=username&size=10&columns=username,banned&f.banned=no');
  const rows = page.getByRole('table', { name: 'Guys', exact: true }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check();
  const names = await rows.getByRole('link').allInnerTexts();
  const changed = await context.newPage();
  await open(changed, '/admin/manage-guys?sort=username&size=10&f.banned=no');
  const first = changed.getByRole('table', { name: 'Guys', exact: true }).locator('tbody').getByRole('row').first();
  await openActions(first);
  await first.getByRole('button', { name: 'Ban', exact: true }).click();
  const one = changed.getByRole('dialog', { name: `Ban ${names[0]}` });
  await one.getByLabel('Why').fill('By somebody else');
  await one.getByLabel('How long').selectOption('7 days');
  await one.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(changed.getByText(`${names[0]} is banned`)).toBeVisible();
  await changed.close();

  const bar = page.getByRole('toolbar', { name: 'The chosen rows' });
  await bar.getByRole('button', { name: 'Ban 30 days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban 3 for 30 days' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ban 30 days' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Why').fill('Spam from one address');
  await dialog.getByRole('button', { name: 'Harassment' }).click();
  await expect(dialog.getByLabel('What they are told')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Ban 30 days' }).click();
  const summary = page.getByRole('region', { name: 'What was done' });
  await expect(summary.getByText('2 banned for 30 days. 1 left as it is.')).toBeVisible();
  await expect(summary.getByText(`${names[0]}: It has changed since you saw it.`)).toBeVisible();
  await expectAccessible(page);
  // They are in the filter no more, and yet it is taken back from here.
  await expect(page.getByRole('link', { name: names[1] as string, exact: true })).toBeHidden();
  await summary.getByRole('button', { name: 'Undo' }).click();
  await expect(summary.getByText('2 taken back.')).toBeVisible();
  await expect(page.getByRole('link', { name: names[1] as string, exact: true })).toBeVisible();
});

test('several scammers are taken off the list at once with a comment, and are on it again', { tag: '@release' }, async ({ page }, info) => {
  await open(page, '/admin/scammers?sort=id&size=10&columns=id,name,city');
  const rows = page.getByRole('table', { name: 'Scammers', exact: true }).locator('tbody').getByRole('row');
  const before = await rows.count();
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'The chosen rows' });
  await bar.getByRole('button', { name: 'Unset scammer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unset 2' });
  await dialog.getByRole('button', { name: 'Unset scammer' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('unset.png') });
  await dialog.getByLabel('Comment').fill('They paid it back');
  await dialog.getByRole('button', { name: 'Unset scammer' }).click();
  const summary = page.getByRole('region', { name: 'What was done' });
  await expect(summary.getByText('2 no longer scammers.')).toBeVisible();
  await expect(rows).toHaveCount(before - 2);
  await summary.getByRole('button', { name: 'Undo' }).click();
  await expect(summary.getByText('2 taken back.')).toBeVisible();
  await expect(rows).toHaveCount(before);
});

test('on a phone each row is a card that fits, with its actions at the thumb', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.narrow);
  for (const path of ['/admin/manage-guys', '/admin/manage-bookings', '/admin/timewasters', '/admin/manage-reputation-list']) {
    await open(page, path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([path, true]);
    const hidden = page.locator('section:has(> table)').evaluateAll((around) => around.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect([path, await hidden]).toEqual([path, 0]);
  }
  await open(page, '/admin/manage-guys');
  const card = page.getByRole('table', { name: 'Guys', exact: true }).locator('tbody').getByRole('row').first();
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/people\/guy\/\d+$/);
  await openActions(card);
  const sheet = await card.getByRole('group', { name: /^Actions for / }).boundingBox();
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(widths.narrow.height);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
