import { expect, expectAccessible, open, test, untilAlive, widths } from './fixtures.ts';
import { confirmByOutbox, deleteAccount, fillBody, fillPerson, logInAs as logIn, openMailedLink, newPassword as password, register } from './sign-up.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.narrow });
  test.slow();

  for (const [kind, path] of [
    ['girl', '/female_registration'],
    ['guy', '/male_registration'],
  ] as const) {
    test(`[REG-01] [REG-02] [NAV-22] [NAV-49] [SESS-45] [SESS-46] a ${kind} registers, confirms by the mail, logs in, and deletes the account`, async ({
      page,
    }) => {
      const name = `${kind}${Date.now() % 1_000_000}`;
      await open(page, path);
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Username is required').first()).toBeVisible();
      await expect(page.getByText('Profile picture is required').first()).toBeVisible();
      // The proof of work may be done by now: that it is required is proven without a browser.
      await expectAccessible(page);
      await fillPerson(page, name);
      if (kind === 'guy') await fillBody(page);
      await register(page);
      await confirmByOutbox(page, name);
      await logIn(page, name);
      await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
      await expectAccessible(page);
      await deleteAccount(page, 'Wrong12345');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText('Error deleting account.')).toBeVisible();
      await expect(dialog.getByText('This is not your password.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Current password').fill(password);
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByText('Successfully deleted account')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
      await logIn(page, name);
      await expect(page.getByText(/Wrong username or password/)).toBeVisible();
    });
  }
});

test('[NAV-50] [NAV-68] logs in, keeps the name after a wrong password, comes back to the page, logs out', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login\?return_to=%2Fcontact/);
  await expectAccessible(page);
  await page.getByLabel('Username or email').fill('demo_guy');
  await page.getByLabel('Password').fill('WrongPass1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/Wrong username or password/)).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('demo_guy');
  await page.getByLabel('Password').fill('DemoPass2026!');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('meta[name="csrf-token"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

test('a link of another site does not log out: a page asks first', { tag: '@release' }, async ({ page, site }) => {
  await logIn(page, 'demo_guy', { password: 'DemoPass2026!' });
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
  // The same machine under another name is another site.
  const elsewhere = 'http://elsewhere.test/';
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: `<a href="${site}/auth/logout">Look at this</a>` }));
  await open(page, elsewhere);
  await page.getByRole('link', { name: 'Look at this' }).click();
  await expect(page.getByRole('heading', { name: 'Log out' })).toBeVisible();
  await untilAlive(page);
  await expectAccessible(page);
  expect((await page.request.get(`${site}/session`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get(`${site}/session`)).status()).toBe(401);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a forgotten password is replaced by the mailed link, whose page has the form', { tag: '@release' }, async ({ page }) => {
    await open(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill('demo_guy@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please check your email.')).toBeVisible();
    await openMailedLink(page, 'demo_guy@example.org', /Choose a new password/);
    // Opening it, and again, uses nothing up.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible();
    // Only the form is tried: the password of the demo stays.
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText(/Must Contain 9 Characters/).first()).toBeVisible();
  });

  test('logging in works', async ({ page }) => {
    await logIn(page, 'demo_girl', { password: 'DemoPass2026!' });
    await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
  });
});

test('[REG-33] [REG-41] [REG-42] [REG-43] a legacy profile is migrated: what is wrong stands in a toast, what went well leads home', async ({ page }) => {
  for (const leads of ['/male_registration', '/female_registration', '/auth/login']) {
    await open(page, leads);
    await expect(page.getByRole('main').getByRole('link', { name: 'Migrate your profile' })).toHaveAttribute('href', '/migrate_profile');
  }
  await page.getByRole('main').getByRole('link', { name: 'Migrate your profile' }).click();
  await untilAlive(page);
  await page.getByLabel(/^Email/).fill('legacy@example.test');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await expect(page.locator('altcha-widget')).toHaveCount(1);
  await expectAccessible(page);
  let answer: object = { error: 'This profile was migrated already.' };
  await page.route('**/migrate_profile', (route) => (route.request().method() === 'PATCH' ? route.fulfill({ json: answer }) : route.fallback()));
  const migrate = async () => {
    // The proof of work of this attempt comes first, and begins by itself also after a refusal.
    await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked({ timeout: 45_000 });
    const sent = page.waitForRequest((request) => request.method() === 'PATCH', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Migrate' }).click();
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['email', 'password', 'passwordConfirmation', 'recaptcha']);
  };
  await migrate();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText('This profile was migrated already.');
  await expect(page).toHaveURL('/migrate_profile');
  await expect(page.getByLabel(/^Email/)).toHaveValue('legacy@example.test');
  answer = { id: '12' };
  await migrate();
  await expect(page.getByText('Account migrated. Now check your email to verify your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
