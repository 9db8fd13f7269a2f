import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freshFolder } from '../site-process.ts';
import { expect, expectAccessible, logOut, open, test, untilAlive } from './fixtures.ts';
import { startSiteBehindTls } from './own-site.ts';
import { newPassword } from './sign-up.ts';

test.use({ freshContext: true });

/** Chromium's own virtual authenticator, on a site outside the demo, at a name: browsers know no passkeys for IP addresses. */

let site: Awaited<ReturnType<typeof startSiteBehindTls>>;
let settings: Record<string, string>;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSiteBehindTls({ DATA_DIR: freshFolder(), DEMO: '0', RATE_LIMITS: 'normal' });
  address = site.url;
  settings = { DATA_DIR: site.dataDir, PUBLIC_URL: address };
});
test.afterAll(async () => {
  await site?.stop();
});

async function command(...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/admin.mjs', ...given], { env: { ...process.env, DATABASE_URL: '', ...settings } });
  return stdout;
}

const linkIn = (output: string) => /https?:\S+/.exec(output)?.[0] ?? '';

async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
  return {
    stored: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    verifies: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function choosePassword(page: Page, link: string) {
  await open(page, link);
  await expectAccessible(page);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password was saved.')).toBeVisible();
}

async function logInByPassword(page: Page, email: string) {
  await open(page, `${address}/auth/login?return_to=/account/security`);
  await page.getByLabel('Username or email').fill(email);
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
}

async function pressPasskey(page: Page, to: string) {
  await open(page, `${address}/auth/login?return_to=${to}`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}

test('a moderator sets up a passkey by the one-time link, logs in with it, and later removes it', { tag: '@release' }, async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: address }]);
  const device = await addAuthenticator(page);
  const email = 'ann@example.test';

  // The password alone gives no rights and no way to a factor.
  const link = linkIn(await command('create-moderator', '--email', email, '--name', 'Ann'));
  expect(link).toContain(`${address}/auth/moderator-access?token=`);
  await choosePassword(page, link);
  await expect(page.getByText('Set up your second factor now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up second factor' })).toBeVisible();
  await logOut(page, address);
  await logInByPassword(page, email);
  await expect(page.getByText('You have no moderator rights yet')).toBeVisible();
  await expect(page.getByText('access-link')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add a passkey|Set up second factor/ })).toHaveCount(0);
  await expectAccessible(page);
  await open(page, link);
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible();

  // By the link, a passkey in the same flow; the rights start with it.
  await logOut(page, address);
  await choosePassword(page, linkIn(await command('access-link', '--account', email)));
  await untilAlive(page);
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
  await expect(page.getByText('My laptop').first()).toBeVisible();
  await expect(page.getByText('This is your only second factor.')).toBeVisible();
  await expect(page.getByText(/no moderator rights/)).toHaveCount(0);
  await expectAccessible(page);
  expect(await device.stored()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  expect((await open(page, `${address}/admin`))?.status()).toBe(200);

  // Log out, log in with the passkey: not where the device does not check the person, then with the rights.
  await logOut(page, address);
  await device.verifies(false);
  await pressPasskey(page, '/admin');
  await expect(page.getByText('No passkey was used. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await device.verifies(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${address}/admin`);

  // With the password alone there are no rights; confirming with the passkey brings them back.
  await logOut(page, address);
  await logInByPassword(page, email);
  await expect(page.getByText('You have no moderator rights in this session')).toBeVisible();
  expect((await open(page, `${address}/admin`))?.status()).toBe(403);
  await open(page, `${address}/account/security`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Log in with your passkey' }).click();
  await expect(page.getByText('This is your only second factor.')).toBeVisible();

  // As an ordinary member she may remove it, and it opens nothing any more.
  await command('demote', '--account', email);
  await pressPasskey(page, '/account/security');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await logOut(page, address);
  await pressPasskey(page, '/account/security');
  await expect(page.getByText(/This passkey did not work/)).toBeVisible();
});
