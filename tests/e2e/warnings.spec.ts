import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, untilAlive, widths } from './fixtures.ts';

/** A scammer of the demo data with the other name that her page prints. */
const scammer = 'Thandi Xavier';
const alias = 'Elodie Nettleship';

const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' });
const boxOf = (page: Page) => page.getByRole('search', { name: 'Warnings' });

test('the box on /scammers answers for an alias, for a stranger and for nothing typed, and keeps the list', { tag: '@release' }, async ({ page }) => {
  await open(page, '/scammers?list=problem-girls');
  const box = boxOf(page).getByRole('textbox', { name: 'Check for warnings' });
  await box.fill(alias);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/scammers\?list=problem-girls&check=Elodie/);
  await expect(answerOf(page)).toHaveAttribute('data-verdict', 'danger');
  await expect(answerOf(page)).toContainText(/Reported as a scammer in \d{4}\./);
  await expect(answerOf(page)).toContainText(`Also goes by ${alias}`);
  await expect(answerOf(page).getByRole('link', { name: `Scammer: ${scammer}` })).toHaveAttribute('href', `/scammer/${encodeURIComponent(scammer)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problem girls');
  await expectAccessible(page);

  await box.fill('Nobody Of That Name');
  await boxOf(page).getByRole('button', { name: 'Check' }).click();
  await expect(answerOf(page)).toHaveAttribute('data-verdict', 'nothing known');
  await expect(answerOf(page)).toContainText('No warnings about Nobody Of That Name.');
  await expect(answerOf(page)).toContainText('This does not mean that she is safe');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await answerOf(page).getByText('What this means').click();
  await expect(answerOf(page)).toContainText('No warning is not a recommendation');

  await box.fill('?');
  await box.press('Enter');
  await expect(page.getByText('Type at least two letters or digits')).toBeVisible();
  await expect(answerOf(page)).toBeHidden();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
});

test('without scripts the address answers, is not kept and not indexed', { tag: '@release' }, async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: widths.narrow, ...(baseURL && { baseURL }) });
  const page = await plain.newPage();
  await open(page, '/scammers');
  await boxOf(page).getByRole('textbox').fill(alias);
  const [response] = await Promise.all([page.waitForResponse(/check=/), boxOf(page).getByRole('button', { name: 'Check' }).click()]);
  expect(response.headers()['cache-control']).toContain('no-store');
  await expect(answerOf(page)).toContainText(/Reported as a scammer/);
  await answerOf(page).getByText('What this means').click();
  await expect(answerOf(page).getByText('No warning is not a recommendation')).toBeVisible();
  await answerOf(page).getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/scammers');
  await expect(answerOf(page)).toBeHidden();
  await plain.close();
});

test('a profile has a line for visitors that promises nothing', { tag: '@release' }, async ({ page }) => {
  await open(page, '/profile/Demo%20Girl');
  const line = page.getByRole('region', { name: 'Warnings' });
  await expect(line).toContainText('No warnings about Demo Girl.');
  await expect(line).toHaveAttribute('data-verdict', 'nothing known');
  await line.getByText('What this means').click();
  await expect(line).toContainText('she may be new here, use another name or number elsewhere');
  await expectAccessible(page);
  await line.getByRole('link', { name: 'Check another name, number or site' }).click();
  await expect(page).toHaveURL('/scammers');
});

test('where a profile would be, a scammer is called one, and a stranger is not', { tag: '@release' }, async ({ page }) => {
  await open(page, `/profile/${encodeURIComponent(alias)}`);
  const line = page.getByRole('region', { name: 'Warnings' });
  await expect(line).toHaveAttribute('data-verdict', 'danger');
  await expect(line).toContainText(`Also goes by ${alias}`);
  await expect(line.getByRole('link', { name: `Scammer: ${scammer}` })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/profile/Nobody%20Of%20That%20Name');
  await expect(page.getByText('She has no profile on this site.')).toBeVisible();
  await expect(line).toBeHidden();
});

test('the site search finds a scammer by the other name on her page', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.wide);
  await open(page, '/contact');
  const box = page.getByRole('banner').getByRole('search', { name: 'Site' });
  await box.getByRole('combobox').fill(alias);
  await expect(box.getByRole('option', { name: new RegExp(`^${scammer}`) })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('search-implementation', 'rest'));
  await page.reload();
  await untilAlive(page);
  await box.getByRole('combobox').fill(alias);
  await expect(box.getByRole('option', { name: new RegExp(`^${scammer}`) })).toBeVisible();
});
