import { expect, expectAccessible, logOut, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

test.use({ freshContext: true });

test.describe('a girl on her phone', () => {
  test.use({ viewport: widths.narrow });
  test.beforeEach(async ({ context, site }) => become(context, 'girl', site));

  test('the shortcuts at her thumb lead to the number box, her requests, the bell and herself', { tag: '@release' }, async ({ page }) => {
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Number', 'Requests', /^Bell/, 'Me']);
    await bar.getByRole('link', { name: 'Number' }).click();
    await expect(page).toHaveURL(/\/girl\/timewasters$/);
    await expect(bar.getByRole('link', { name: 'Number' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    // Nothing of the page ends behind the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [footer, shortcuts] = await Promise.all([page.locator('footer').boundingBox(), bar.boundingBox()]);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((shortcuts?.y ?? 0) + 1);
  });

  test('[TRAV-05] what she can do with a travel is on the screen, not beside it', async ({ page }) => {
    await open(page, '/girl/manage-travels');
    await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeInViewport({ ratio: 1 });
    const travels = page.getByRole('region', { name: 'Travels' });
    expect(await travels.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectAccessible(page);
  });

  test('the exit button empties the tab, leaves no entry behind, and going back leads away again', { tag: '@release' }, async ({ page }) => {
    await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }));
    await open(page, '/dashboard');
    await open(page, '/girl/timewasters?q=512-555-0142');
    await page.evaluate(() => sessionStorage.setItem('typed', 'a number'));
    await page.getByRole('link', { name: 'Exit', exact: true }).click();
    await expect(page).toHaveTitle('Neutral');
    await page.goBack();
    await expect(page).toHaveTitle('Neutral');
    // Whoever types the address comes in again, and finds nothing of what was typed.
    await open(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
  });
});

test('Escape twice leaves, but not while it closes something', { tag: '@release' }, async ({ page, context, site }) => {
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }));
  await become(context, 'girl', site);
  await page.clock.install();
  await open(page, '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.clock.fastForward(1_100);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Neutral');
});

test('the worker keeps the offline page and nothing that was read; after the log-out nothing is there', { tag: '@release' }, async ({
  page,
  context,
  site,
}) => {
  await become(context, 'girl', site);
  await open(page, '/dashboard');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await open(page, '/girl/timewasters?q=512-555-0142');
  await open(page, '/bookings');
  const kept = () =>
    page.evaluate(async () => {
      const caches = await window.caches.keys();
      const all = await Promise.all(caches.map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
      return all.flat();
    });
  expect(await kept()).toEqual(['/offline']);
  await context.setOffline(true);
  await page.goto('/bookings').catch(() => {});
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('Booking requests')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking requests' })).toBeVisible();
  await logOut(page);
  expect(await kept()).toEqual(['/offline']);
  const left = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const offline = await (await caches.match('/offline'))?.text();
    // Where each page was scrolled to, by the router; it names none of them.
    sessionStorage.removeItem('react-router-scroll-positions');
    return { databases: databases.length, session: { ...sessionStorage }, local: Object.keys(localStorage), offline };
  });
  expect([left.databases, left.session, left.local.filter((name) => name !== 'theme')]).toEqual([0, {}, []]);
  expect(left.offline).not.toMatch(/Demo|512/);
});

test('a device is turned on and off where preferences are; a push says nothing', { tag: '@release' }, async ({ page, context, site }) => {
  await become(context, 'girl', site);
  await context.grantPermissions(['notifications'], { origin: site });
  // Chromium without a screen reaches no push service: the browser's part is replaced, the site's is real.
  await page.addInitScript(() => {
    // Some headless builds deny notifications whatever is granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let current: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
    PushManager.prototype.getSubscription = async () => current as never;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { endpoint: 'https://fcm.googleapis.com/fcm/send/e2e', unsubscribe };
      return current as never;
    };
  });
  await open(page, '/notifications/preferences');
  const panel = page.getByRole('region', { name: 'On this device' });
  await panel.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(panel.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Booking requests' })
    .getByLabel(/^Device/)
    .check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Booking requests' }).getByLabel(/^Device/)).toBeChecked();
  await panel.getByRole('button', { name: /^Turn/ }).waitFor();
  await page
    .getByRole('group', { name: 'Booking requests' })
    .getByLabel(/^Device/)
    .uncheck();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
});
