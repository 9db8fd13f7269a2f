import { expect, expectAccessible, open, test, widths } from './fixtures.ts';

const path = '/profile/Demo%20Girl';

test('her photographs are swiped through, chosen in the strip and opened over the screen', { tag: '@release' }, async ({ page }) => {
  await open(page, path);
  const row = page.getByRole('list', { name: 'Photographs of Demo Girl' });
  const strip = page.getByRole('list', { name: 'Choose a photograph' }).getByRole('link');
  const count = await row.getByRole('listitem').count();
  expect(count).toBeGreaterThan(2);
  await expect(strip).toHaveCount(count);
  const shown = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  expect(await shown()).toBe(0);
  await strip.nth(2).click();
  await expect.poll(shown).toBe(2);
  await row.getByRole('link').nth(2).click();
  const viewer = page.getByRole('dialog', { name: 'Photographs of Demo Girl' });
  await expect(viewer.getByText(`3 of ${count}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await page.getByText('What this means').first().click();
  await expect(page.getByText('Identity papers are not checked')).toBeVisible();
  await expectAccessible(page);
});

test('the address of her page is handed on', { tag: '@release' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, path);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});

test('on a phone Book Girl stays at the thumb, and covers nothing at the end of the page', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.narrow);
  await open(page, path);
  const book = page.getByRole('link', { name: 'Book Girl' });
  await expect(book).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(book).toBeInViewport();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const [bar, link] = [await book.boundingBox(), await last.boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);
});
