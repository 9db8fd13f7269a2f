import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

test('Ctrl-K leads a moderator from any page to anybody, and there is what is known of him and what can be done', { tag: '@release' }, async ({
  page,
  context,
  site,
}) => {
  await become(context, 'moderator', site);
  await open(page, '/wrestlers');
  const finder = page.getByRole('dialog', { name: 'Find anybody or anything' });
  const box = finder.getByRole('combobox', { name: /^Name, number/ });
  // Its part of the scripts comes after the page.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(finder.getByRole('option', { name: /^Audit log/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('demo_guy');
  await expect(finder.getByRole('option').first()).toHaveText(/^demo_guy/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/people\/guy\/\d+$/);
  await expect(finder).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'demo_guy' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is known about him' })).toBeVisible();
  const requests = page.getByRole('region', { name: /^Requests he sent/ });
  await expect(requests.getByRole('listitem')).toHaveCount(5);
  await requests.getByRole('link', { name: 'Show all' }).click();
  await expect(requests.getByRole('listitem').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Comments' }).click();
  const notes = page.getByRole('dialog', { name: /^Moderator comments/ });
  await notes.getByLabel('New comment').fill('Seen on the page about him');
  await notes.getByRole('button', { name: 'Add comment' }).click();
  await expect(notes.getByText('Seen on the page about him')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Notes of moderators/ })).toContainText('Seen on the page about him');
  await page.setViewportSize(widths.narrow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.narrow.width);
  // By hand, where there is no keyboard; a page is found by its name.
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await box.fill('audit');
  await finder.getByRole('option', { name: /^Audit log/ }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});

test('Ctrl-K does: what is to be done and to whom opens the page with the dialog, each time', { tag: '@release' }, async ({ page, context, site }) => {
  await become(context, 'moderator', site);
  await open(page, '/admin/moderate');
  const finder = page.getByRole('dialog', { name: 'Find anybody or anything' });
  const ask = async (text: string) => {
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(finder.getByRole('combobox')).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type(text);
  };
  for (const _time of [1, 2]) {
    await ask('ban demo_guy');
    await expect(finder.getByRole('option').first()).toHaveText(/^Ban demo_guy/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/people\/guy\/\d+$/);
    const dialog = page.getByRole('dialog', { name: 'Ban demo_guy' });
    await expect(dialog.getByRole('button', { name: 'Harassment' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await ask('demo_girl');
  await expect(finder.getByRole('option').first()).toHaveText(/demo_girl|Demo/);
  await expectAccessible(page);
  await finder.getByRole('option', { name: /^Merge .* with another record/ }).click();
  await expect(page).toHaveURL(/\/admin\/people\/girl\/\d+$/);
  await expect(page.getByRole('dialog', { name: /^Merge / })).toBeVisible();
  await page.keyboard.press('Escape');
  await ask('next item');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/moderate$/);
});

test('what waits about her is decided on her page as in the queue, and taken back; what is switched there holds', { tag: '@release' }, async ({
  page,
  context,
  site,
}) => {
  await become(context, 'moderator', site);
  await open(page, '/admin/moderate?kind=girlProfile');
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/people\/girl\/\d+$/);
  const waits = page.getByRole('region', { name: 'Waits for a decision' });
  await waits.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('button', { name: /Incomplete/ }).click();
  await expect(dialog.getByLabel('Message to the reporter')).toHaveValue(/^Your profile lacks details/);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(waits.getByText('Nothing waits.')).toBeVisible();
  await waits.getByRole('button', { name: 'Undo last decision' }).click();
  await expect(waits.getByRole('button', { name: 'Approve' })).toBeVisible();

  const member = page.getByRole('switch', { name: 'Active' });
  const was = await member.isChecked();
  await member.click();
  await expect(page.getByText(`Successfully toggled active to ${!was}`)).toBeVisible();
  await page.reload();
  await expect(member).toBeChecked({ checked: !was });
  await member.click();
  await expect(page.getByText(`Successfully toggled active to ${was}`)).toBeVisible();
  await expectAccessible(page);
});

test('nobody else has it', { tag: '@release' }, async ({ page, context, site }) => {
  await become(context, 'girl', site);
  await open(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the handbook says what the queue does: the order, the ladder, the templates and the keys; on paper it is the page alone', { tag: '@release' }, async ({
  page,
  context,
  site,
}) => {
  await become(context, 'moderator', site);
  await open(page, '/admin/handbook');
  await expect(page.getByRole('region', { name: 'Warn, ban 30 days, ban for good' })).toContainText('A request for sexual services: banned for good');
  await expect(page.getByRole('region', { name: 'What comes first' })).toContainText('a woman was in danger, within 4 hours');
  await expect(page.getByRole('region', { name: 'What people are told' })).toContainText('The picture is explicit.');
  await expect(page.getByRole('region', { name: 'Keys' })).toContainText('Reject, with a reason');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible();
});
