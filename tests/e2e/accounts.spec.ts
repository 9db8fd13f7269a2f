import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, widths } from './fixtures.ts';

const password = 'CorrectHorse9';

async function drawnPicture(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 900;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#c8102e';
    pen.fillRect(0, 0, 900, 900);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function logIn(page: Page, username: string, given = password) {
  await page.goto('/auth/login?return_to=/account/security');
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function fillPerson(page: Page, name: string) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email', { exact: false }).first().fill(`${name}@example.test`);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel(/^Name/).fill('Nora New');
  await page.getByLabel(/^State/).selectOption('TX');
  await page.getByLabel(/^City/).fill('Austin');
  await page.getByTestId('image64-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await page.getByLabel(/I am 18 or older/).check();
}

async function confirmByOutbox(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible({ timeout: 30_000 });
  await page.goto(`/dev/outbox?to=${name}@example.test`);
  await page.getByRole('link', { name: /Confirm your e-mail address/ }).click();
  await page.locator('pre a').first().click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.narrow });
  test.slow();

  for (const [kind, path] of [
    ['girl', '/female_registration'],
    ['guy', '/male_registration'],
  ] as const) {
    test(`[REG-01] [REG-02] [NAV-22] [NAV-49] a ${kind} registers, confirms by the mail, logs in, and deletes the account`, async ({ page }) => {
      const name = `${kind}${Date.now() % 1_000_000}`;
      await page.goto(path);
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Username is required').first()).toBeVisible();
      await expect(page.getByText('Profile picture is required').first()).toBeVisible();
      // The proof of work may be done by now: that it is required is proven without a browser.
      await expectAccessible(page);
      await fillPerson(page, name);
      if (kind === 'guy') {
        await page.getByLabel(/^Height/).selectOption('70');
        await page.getByLabel(/^Weight/).selectOption('180');
        await page.getByLabel(/^About me/).fill('I lift.');
      }
      await expect(page.locator('altcha-widget')).toHaveCount(1);
      await page.getByLabel(/^City/).focus();
      await expect(page.getByText('Captcha is required')).toHaveCount(0, { timeout: 30_000 });
      await page.getByRole('button', { name: 'Register' }).click();
      await confirmByOutbox(page, name);
      await logIn(page, name);
      await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByText('Successfully deleted account')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      await logIn(page, name);
      await expect(page.getByText(/Wrong username or password/)).toBeVisible();
    });
  }
});

test('[NAV-50] [NAV-68] logs in, keeps the name after a wrong password, comes back to the page, logs out', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?return_to=%2Fcontact/);
  await expectAccessible(page);
  await page.getByLabel('Username or e-mail').fill('demo_guy');
  await page.getByLabel('Password').fill('WrongPass1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/Wrong username or password/)).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('demo_guy');
  await page.getByLabel('Password').fill('DemoPass2026!');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('meta[name="csrf-token"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('logging in works', async ({ page }) => {
    await logIn(page, 'demo_girl', 'DemoPass2026!');
    await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
  });
});
