import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

test.beforeEach(async ({ context, site }) => {
  await become(context, 'moderator', site);
});

for (const width of [390, 1440]) {
  test(`the pages of the admin area stand in groups, by mouse and keyboard, with what waits, at ${width} px`, { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin/moderate');
    const nav = page.getByRole('navigation', { name: 'Admin', exact: true });
    await expect(nav.getByRole('link', { name: /^Moderate [\d,+]+ waiting$/ })).toHaveAttribute('aria-current', 'page');
    // All of it is on the screen: nothing is cut off.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await nav.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const group = (name: string) => nav.locator('summary').filter({ hasText: name });
    await group('People').click();
    const people = nav.getByRole('list', { name: 'People' });
    await expect(people.getByRole('link', { name: /^Guys/ })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    // One at a time; Escape closes and stays where she is.
    await group('Safety').click();
    await expect(people).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('list', { name: 'Safety' })).toBeHidden();
    await expect(group('Safety')).toBeFocused();
    await group('Records').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(nav.getByRole('list', { name: 'Records' })).toBeHidden();
    await expect(group('Records')).toContainText('(current)');
  });
}

test('what can be done about an item is in view at once, on a phone too', { tag: '@release' }, async ({ page }) => {
  for (const size of [widths.narrow, { width: 1440, height: 800 }]) {
    await page.setViewportSize(size);
    await open(page, '/admin/moderate');
    const item = page.locator('[data-item]');
    await expect(item.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    await expect(item).toContainText(/(Danger|Urgent|Soon|Routine): .+, waiting /);
  }
});
