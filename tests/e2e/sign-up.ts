import type { Page } from '@playwright/test';
import { expect, open } from './fixtures.ts';

/** Becoming a member as people do: the form, the proof of work, the mail. */

export const newPassword = 'CorrectHorse9';

export async function drawnPicture(page: Page): Promise<Buffer> {
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

export async function logInAs(page: Page, username: string, { password = newPassword, to = '/account/security' } = {}) {
  await open(page, `/auth/login?return_to=${encodeURIComponent(to)}`);
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function fillPerson(page: Page, name: string, called = 'Nora New') {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email', { exact: false }).first().fill(`${name}@example.test`);
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByLabel(/^Name/).fill(called);
  await page.getByLabel(/^State/).selectOption('TX');
  await page.getByLabel(/^City/).fill('Austin');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await page.getByRole('dialog', { name: 'Crop your new profile picture' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
  await page.getByLabel(/I am 18 or older/).check();
}

export async function fillBody(page: Page) {
  await page.getByLabel(/^Height/).selectOption('70');
  await page.getByLabel(/^Weight/).selectOption('180');
  await page.getByLabel(/^About me/).fill('I lift.');
}

/** Presses Register once the proof of work is done. */
export async function register(page: Page) {
  await expect(page.locator('altcha-widget')).toHaveCount(1);
  await page.getByLabel(/^City/).focus();
  await expect(page.getByText('Captcha is required')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Opens the newest mail to this address. A job writes it, after the page that asked for it has answered. */
export async function openMail(page: Page, to: string, subject: RegExp) {
  await expect(async () => {
    await open(page, `/dev/outbox?to=${to}`);
    await page.getByRole('link', { name: subject }).first().click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/dev\/outbox\/\d+/, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}

/** Opens the first link of a mail. */
export async function openMailedLink(page: Page, to: string, subject: RegExp) {
  await openMail(page, to, subject);
  await page.locator('pre a').first().click();
}

/** Deletes the account in the dialog of a settings page. */
export async function deleteAccount(page: Page, password = newPassword) {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
}

export async function confirmByOutbox(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 });
  await openMailedLink(page, `${name}@example.test`, /Confirm your email address/);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
}

/** A new guy, confirmed and logged in, on this page. */
export async function becomeNewGuy(page: Page, name: string, called: string) {
  await open(page, '/male_registration');
  await fillPerson(page, name, called);
  await fillBody(page);
  await register(page);
  await confirmByOutbox(page, name);
  await logInAs(page, name);
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
}
