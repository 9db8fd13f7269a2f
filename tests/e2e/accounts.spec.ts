import { expect, expectAccessible, test, widths } from './fixtures.ts';
import { confirmByOutbox, fillBody, fillPerson, logInAs as logIn, register } from './sign-up.ts';

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
      if (kind === 'guy') await fillBody(page);
      await register(page);
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
    await logIn(page, 'demo_girl', { password: 'DemoPass2026!' });
    await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
  });
});
