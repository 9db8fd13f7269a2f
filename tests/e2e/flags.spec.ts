import { freePort } from '../free-port.ts';
import { type Site, startSite, untilReady } from '../site-process.ts';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { demoFolder } from './own-site.ts';
import { become } from './viewers.ts';

/** What is behind flags that are off: a site of its own with these on. */
const FLAGS = 'payment-provider-cryptocurrency=on,hyvor-comments-on-guy-profile=on,hyvor-comments-on-girl-profile=on,hyvor-comments-on-homepage=on';

test.describe.configure({ mode: 'serial' });
test.use({ freshContext: true });
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = startSite({ PORT: String(await freePort()), DATA_DIR: demoFolder(), FLAGS, RATE_LIMITS: 'loose' });
  await untilReady(site, 150);
});
test.afterAll(async () => {
  await site?.stop();
});

test('[FEED-14] [FEED-16] [FEED-17] the tip dialog asks for an amount, and then says that there is no payment provider', async ({ page }) => {
  await become(page.context(), 'guy', site.url);
  await open(page, `${site.url}/profile/Demo%20Girl`);
  await page.getByRole('button', { name: 'Tip' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tip Demo Girl/ });
  const amount = dialog.getByLabel('Amount');
  await dialog.getByRole('button', { name: 'Send tip' }).click();
  await expect(dialog.getByText('Amount is required')).toBeVisible();
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  await amount.fill('twenty');
  await dialog.getByRole('button', { name: 'Send tip' }).click();
  await expect(dialog.getByText(/US dollars, such as/)).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls += 1;
  });
  await amount.fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not implemented: No Payment Provider')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(0);
});

test('[GUY-11] [FEED-20] comments stand on a guy’s profile, and whoever is logged in writes one', async ({ page }) => {
  await open(page, `${site.url}/guy/demo_guy`);
  const comments = page.getByRole('region', { name: 'Comments', exact: true });
  await expect(comments.getByRole('link', { name: 'Log in' })).toBeVisible();
  await become(page.context(), 'girl', site.url);
  await page.reload();
  await comments.getByLabel('Your comment').fill('A fair match.');
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments.getByRole('list', { name: 'Comments', exact: true })).toContainText('A fair match.');
  // The toast may cover the button, and stays under the mouse.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expectAccessible(page);
  await page.context().clearCookies({ name: 'session' });
  for (const path of ['/profile/Demo%20Girl', '/']) {
    await open(page, site.url + path);
    await expect(page.getByRole('region', { name: 'Comments', exact: true })).toBeVisible();
  }
});

test('over plain HTTP on this machine the demo log-ins work in the form', { tag: '@release' }, async ({ page }) => {
  for (const username of ['demo_moderator', 'demo_girl', 'demo_guy']) {
    // A page of the site logs out by itself when its cookies are gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'age_confirmed', value: '1', url: site.url }]);
    await open(page, `${site.url}/auth/login`);
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password').fill('DemoPass2026!');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).not.toHaveURL(/auth/);
    expect((await (await page.request.get(`${site.url}/session`)).json()).username).toBe(username);
  }
});
