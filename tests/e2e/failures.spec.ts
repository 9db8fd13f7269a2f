import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { become } from './viewers.ts';

const unknown = "An unknown error happened. We're sorry.";
/** What a proxy on the way answers by itself when it does not reach the site. */
const proxyPage = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1><p>nginx at 10.0.0.7</p></html>' };
const breaks = (page: Page, address: string) => page.route(address, (route) => route.fulfill(proxyPage));
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-severity]');

test.afterEach(async ({ page }) => {
  await expect(page.getByText(/Bad Gateway|nginx|<html>/)).toHaveCount(0);
});

test('[SESS-31] [SESS-40] a proxy’s page in place of an answer reads as an unknown error: REST, and a form, which keeps what was typed', async ({
  page,
  context,
  site,
}) => {
  await become(context, 'guy', site);
  await open(page, '/profile/Demo%20Girl');
  await breaks(page, '**/follow');
  await page.getByRole('button', { name: /^(Follow|Following|Unfollow)$/ }).click();
  await expect(toasts(page)).toHaveText(new RegExp(unknown));
  await open(page, '/guy/my-references');
  await breaks(page, '**/unverified_reference');
  await page.getByLabel(/^Username/).fill('her_name');
  await page.getByLabel(/^Url to girl profile/).fill('https://example.org/her');
  await page.getByLabel(/^How she knows you/).fill('By my mail');
  await page.getByRole('button', { name: 'Add reference' }).click();
  await expect(page.locator('main [data-severity=error]')).toContainText(unknown);
  await expect(page.getByLabel(/^Username/)).toHaveValue('her_name');
});

test('[SESS-31] [SESS-40] [GIRL-20] GraphQL, her profile, an upload, and a page', async ({ page, context, site }) => {
  await become(context, 'girl', site);
  await open(page, '/edit-profile-female');
  await breaks(page, '**/api/v1/girls/*');
  await breaks(page, '**/upload/auto');
  await page.getByLabel(/^About me/).fill('I wrestle since I was ten');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.locator('main [data-severity=error]')).toContainText(unknown);
  // No field is wrong.
  await expect(page.getByText('Please resolve form errors before submitting.')).toHaveCount(0);
  await page.locator('input[type=file][aria-label="Add photos"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
  await expect(page.getByText('File Upload Error (#001)', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploading files' })).toContainText(unknown);
  await page.getByLabel(/^City/).fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Please resolve form errors before submitting.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/girl/manage-travels');
  await breaks(page, '**/graphql');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('main [data-severity=error]')).toContainText(unknown);
  await breaks(page, '**/*.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('main [data-severity=error]')).toContainText(`Unknown Error${unknown}`);
});

test('a form whose data request a content blocker blocks is sent as a document', { tag: '@release' }, async ({ page, context, site }) => {
  await become(context, 'girl', site);
  await open(page, '/check-in');
  await page.route('**/*.data*', (route) => route.abort('blockedbyclient'));
  await page.getByLabel('Note for every check-in').fill('Spare key at the kiosk');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  expect(documents).toEqual(['POST /check-in']);
  await expect(page.getByLabel('Note for every check-in')).toHaveValue('Spare key at the kiosk');
});
