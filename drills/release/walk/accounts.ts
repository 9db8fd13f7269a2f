import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { logOut, open } from '#tests/e2e/fixtures.ts';
import { fillBody, fillPerson, logInAs, newPassword, register } from '#tests/e2e/sign-up.ts';
import { expect } from './browser.ts';
import type { Mailbox } from './mailbox.ts';

export const toEmail = (username: string) => `${username}@example.test`.toLowerCase();

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

/** Follows the link of `admin create-moderator`. @returns her authenticator app */
export async function setUpModerator(page: Page, link: string): Promise<TOTP> {
  await open(page, link);
  await fillNewPassword(page, newPassword);
  await expect(page.getByText('Your password was saved.')).toBeVisible();
  const start = page.locator('form', { has: page.getByRole('button', { name: 'Set up second factor' }) });
  await start.getByLabel('Current password').fill(newPassword);
  await start.getByRole('button').click();
  const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href');
  const app = URI.parse(uri ?? '') as TOTP;
  await page.getByLabel('Code from the app').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm second factor' }).click();
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeVisible();
  return app;
}

/** Logs in again with password and code. A code works once, so this may wait for the next one. */
export async function logInWithSecondFactor(page: Page, email: string, app: TOTP) {
  await logOut(page);
  await setTimeout(app.remaining());
  await logInAs(page, email, { to: '/admin' });
  await page.getByLabel('Code').fill(app.generate());
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Registers with the form, confirms by the mailed link, and logs in. */
export async function join(page: Page, mails: Mailbox, username: string, kind: 'girl' | 'guy') {
  await open(page, kind === 'girl' ? '/female_registration' : '/male_registration');
  await fillPerson(page, username, username);
  if (kind === 'guy') await fillBody(page);
  await register(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 });
  await open(page, await mails.waitForLink(toEmail(username), /Confirm your email address/, '/auth/confirm-email'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await logInAs(page, username, { to: '/dashboard' });
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function resetPassword(page: Page, mails: Mailbox, username: string) {
  const password = `${newPassword}Again`;
  await logOut(page);
  await open(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill(toEmail(username));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please check your email.')).toBeVisible();
  await open(page, await mails.waitForLink(toEmail(username), /Choose a new password/, '/auth/reset-password'));
  await fillNewPassword(page, password);
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await logInAs(page, username, { password, to: '/dashboard' });
  await expect(page).toHaveURL(/\/dashboard$/);
}
