import type { Page } from '@playwright/test';
import { endedCalls } from './ended-calls/all.ts';
import { expect, expectAccessible, open, test, untilAlive } from './fixtures.ts';
import { become } from './viewers.ts';

/** Not the one that says until when: it stays when a session is ended elsewhere, and a page without it logs out at once. */
const sessionCookie = /session(?!_expires)/;
const usernames = { guy: 'demo_guy', girl: 'demo_girl', moderator: 'demo_moderator' };
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-severity]');

/** Notes the title of every toast that appears from now on, however short it stands. */
async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted = new Map<string, string>();
    (window as unknown as { noted: typeof noted }).noted = noted;
    const look = () => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-toast]')) noted.set(one.dataset.toast ?? '', one.querySelector('p')?.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { noted: Map<string, string> }).noted.values()]);
}

async function expectWarning(page: Page) {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveAttribute('data-severity', 'warning');
  await expect(toasts(page)).toContainText('Unauthorized');
  await expect(page.getByText("You're not authenticated. Please login.")).toHaveCount(1);
}

/** The first form of each person; the tests of the others restore the session instead, which costs a tenth. */
const goesThroughLogIn = new Set((['guy', 'girl', 'moderator'] as const).map((as) => endedCalls.find((call) => call.as === as && call.typed)?.name));

for (const { name, as, at, opens, typed, prepares, press } of endedCalls) {
  const title = `${as}, ${name}: a 401 is said once, and the log-in leads back to what was typed`;
  const isOrdinary = goesThroughLogIn.has(name);
  test(isOrdinary ? `[SESS-25] ${title}` : title, { tag: isOrdinary ? [] : '@release' }, async ({ page, context, site }) => {
    test.slow();
    await become(context, as, site);
    await open(page, at);
    await opens?.(page);
    for (const [field, words] of typed?.(page) ?? []) await field.fill(words);
    await prepares?.(page);
    await context.clearCookies({ name: sessionCookie });
    const noted = await noteToasts(page);
    // What is reported about somebody is red, too.
    const red = page.locator('main [data-severity=error], dialog [data-severity=error]');
    const before = await red.count();
    await press(page);
    await expectWarning(page);
    // Nothing in red beside it: no field is wrong.
    await expect(red).toHaveCount(before);
    expect(await noted()).toEqual(['Unauthorized']);
    for (const [field, words] of typed?.(page) ?? []) await expect(field).toHaveValue(words);
    const login = toasts(page).getByRole('link', { name: 'Login' });
    await expect(login).toHaveAttribute('href', `/auth/login?return_to=${encodeURIComponent(at)}`);
    if (!typed) return;
    if (goesThroughLogIn.has(name)) {
      await login.click();
      await page.getByLabel('Username or email').fill(usernames[as]);
      await page.getByLabel('Password').fill('DemoPass2026!');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(new URL(at, site).href);
      await untilAlive(page);
    } else {
      await become(context, as, site);
      await open(page, at);
    }
    // What was open is open again.
    for (const [field, words] of typed(page)) await expect(field).toHaveValue(words);
    // Of one person's sessions the oldest end when they are too many, and other tests hold those.
    if (goesThroughLogIn.has(name)) await context.request.get(`${site}/auth/logout`);
  });
}

test('[SESS-25] a session that ended elsewhere is said by itself; what was typed is given to the same account alone', async ({
  page,
  context,
  site,
  playwright,
}) => {
  test.slow();
  await become(context, 'guy', site);
  await open(page, '/guy/my-references');
  await page.getByLabel(/^Username/).fill('her_name');
  // Elsewhere: this browser keeps its cookies. A page that begins its watch without them logs out at once.
  const elsewhere = await playwright.request.newContext({ storageState: await context.storageState() });
  await elsewhere.get(`${site}/auth/logout`);
  await elsewhere.dispose();
  await expectWarning(page);
  await expectAccessible(page);
  await expect(page.getByLabel(/^Username/)).toHaveValue('her_name');
  await page.getByRole('button', { name: 'Add reference' }).click();
  await toasts(page).getByRole('link', { name: 'Login' }).click();
  await become(context, 'girl', site);
  await open(page, '/dashboard');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('draft:unverified-reference');
  await context.clearCookies({ name: sessionCookie });
  await become(context, 'guy', site);
  await open(page, '/guy/my-references');
  await expect(page.getByLabel(/^Username/)).toHaveValue('her_name');
});

test('[SESS-25] [API-04] a log-in in another tab is one in this tab too: what is pressed here is done, without a reload', async ({ page, context, site }) => {
  test.slow();
  await become(context, 'guy', site);
  await open(page, '/profile/Demo%20Girl');
  const follow = page.getByRole('button', { name: /^(Follow|Following|Unfollow)$/ });
  const words = await follow.innerText();
  const security = await context.newPage();
  await open(security, '/account/security');
  await context.clearCookies({ name: sessionCookie });
  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.getByLabel('Username or email').fill(usernames.guy);
  await other.getByLabel('Password').fill('DemoPass2026!');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL('/dashboard');
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname));
  for (const turn of ['once', 'and back']) {
    const before = await follow.innerText();
    await follow.click();
    await expect(follow, turn).not.toHaveText(before);
    await expect(follow).toBeEnabled();
  }
  await expect(follow).toHaveText(words);
  await expect(toasts(page).filter({ hasText: 'Unauthorized' })).toHaveCount(0);
  // Refused once, for the token of before; every later call carries that of now.
  expect(refused).toHaveLength(1);
  // A form that goes as a page does carries it as well.
  const form = security.locator('form', { has: security.getByLabel(/^New email/) });
  await form.getByLabel(/^New email/).fill('another@example.org');
  await form.getByLabel(/^Current password/).fill('not the password');
  const [answer] = await Promise.all([security.waitForResponse((one) => one.request().method() === 'POST'), form.getByRole('button').click()]);
  expect(answer.status()).not.toBe(403);
  await context.request.get(`${site}/auth/logout`);
});

test('[SESS-25] a box that was unticked is unticked after the log-in, too', async ({ page, context, site }) => {
  test.slow();
  await become(context, 'girl', site);
  await open(page, '/edit-profile-female');
  const services = page.locator('input[name=services]');
  const was = await services.and(page.locator(':checked')).first().inputValue();
  const count = await services.and(page.locator(':checked')).count();
  const box = page.locator(`input[name=services][value="${was}"]`);
  await box.uncheck();
  await context.clearCookies({ name: sessionCookie });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectWarning(page);
  await become(context, 'girl', site);
  await open(page, '/edit-profile-female');
  await expect(box).not.toBeChecked();
  await expect(services.and(page.locator(':checked'))).toHaveCount(count - 1);
});
