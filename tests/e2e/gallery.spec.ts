import { freePort } from '../free-port.ts';
import { type Site, startSite, untilReady } from '../site-process.ts';
import { expect, expectAccessible, expectFourGrids, open, test, untilAlive, widths } from './fixtures.ts';
import { demoFolder } from './own-site.ts';
import { become, logIn } from './viewers.ts';

// What production never shows: the gallery for developers, and blocks whose flags are off. On a site of its own, started once.
test.describe.configure({ mode: 'default' });
test.use({ freshContext: true });

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  site = startSite({ PORT: port, DATA_DIR: demoFolder(), APP_ENV: 'development', RATE_LIMITS: 'loose', FLAGS: 'featured-girls=on' });
  await untilReady(site, 170);
});
test.afterAll(async () => {
  await site.stop();
});
test.beforeEach(async ({ page }) => {
  await page.context().addCookies([{ name: 'age_confirmed', value: '1', url: site.url }]);
});

test.describe('the gallery', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, `${site.url}/dev/gallery`);
  });

  for (const [name, size] of Object.entries(widths)) {
    test(`every part passes axe in both themes, ${name}, and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectAccessible(page);
      // Nothing but colours differs in the other theme.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, { only: ['color-contrast'] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    });
  }

  test('[NAV-77] [CONST-25] grids stand in 1, 2, 3, 4 columns, breaking at 600, 900 and 1200 px', async ({ page }) => {
    await expectFourGrids(page, page.getByRole('list', { name: 'Cards' }));
  });

  test('[SESS-43] [UI-12] [SESS-44] one toast at a time, closed by its cross or after five seconds', async ({ page }) => {
    const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-severity]');
    await page.clock.install();
    await open(page, `${site.url}/dev/gallery`);
    // From here on time passes when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Success toast' }).click();
    await page.getByRole('button', { name: 'Error toast' }).click();
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('Error deleting account.');
    await toasts.getByRole('button', { name: 'Close' }).click();
    await expect(toasts).toHaveCount(0);
    await page.getByRole('button', { name: 'Success toast' }).click();
    await expect(toasts).toHaveCount(1);
    // The pointer would hold it.
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_900);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(0);
  });

  test('[UI-11] [CONST-26] [UI-14] [UI-06] four severities, Successfully saved., and seven rows for comments', async ({ page }) => {
    for (const severity of ['error', 'warning', 'success', 'info']) await expect(page.locator(`main [data-severity=${severity}]`).first()).toBeVisible();
    await expect(page.locator('main [data-severity=success]').first()).toContainText('Successfully saved.');
    await expect(page.getByRole('textbox', { name: 'Comments', exact: true })).toHaveAttribute('rows', '7');
  });

  test('[CONST-16] a date is pasted into a date field, which says how it was read and asks where it may be two days', async ({ page }) => {
    const [text, birthday] = [page.getByRole('textbox', { name: 'Subject' }), page.getByLabel('Birthday')];
    const paste = async (date: string) => {
      await text.fill(date);
      await text.press('ControlOrMeta+a');
      await text.press('ControlOrMeta+c');
      await birthday.focus();
      await birthday.press('ControlOrMeta+v');
    };
    await paste('31.12.1990');
    await expect(birthday).toHaveValue('1990-12-31');
    await expect(birthday).toHaveAccessibleDescription(/12-31-1990/);
    for (const none of ['31.12-1991', '32/12/1991', '31.12.2100', '31.02.1991', '3/4/91']) {
      await paste(none);
      await expect(birthday).toHaveValue('1990-12-31');
    }
    for (const shown of ['03-04-1990', '3/4/1990', 'March 4, 1990']) {
      await paste(shown);
      await expect(birthday).toHaveValue('1990-03-04');
      await birthday.fill('1980-01-01');
    }
    await paste('05.11.1991');
    await expect(birthday).toHaveValue('1980-01-01');
    await page.getByRole('button', { name: 'November 5, 1991' }).click();
    await expect(birthday).toHaveValue('1991-11-05');
    await expect(page.getByText('Which day do you mean?')).toBeHidden();
  });

  test('[UI-08] a text of whitespace alone is told so at its field', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByRole('textbox', { name: 'Message' }).fill('   ');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Cannot be empty or contain only whitespace characters');
  });

  test('[UI-01] [UI-02] a table shows ten rows, filters all of them by text and sorts by a column', async ({ page }) => {
    const table = page.getByRole('table', { name: 'Bookings' });
    const rows = table.locator('tbody tr');
    await expect(rows).toHaveCount(10);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('lyon');
    await expect(rows).toHaveCount(7);
    await table.getByRole('button', { name: 'Name' }).click();
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toContainText('Anna 9');
    await table.getByRole('button', { name: 'Name' }).click();
    await expect(rows.first()).toContainText('Dana 12');
  });

  test('[UI-09] a form counts its errors, keeps what was typed, and puts the server’s words at their fields', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Contact' });
    const send = form.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(form.getByText('Please correct 3 errors')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('This field is required');
    await form.getByRole('link', { name: 'Email is required' }).click();
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Subject' }).fill('refuse');
    await form.getByRole('textbox', { name: 'Email' }).fill('anna@example.org');
    await form.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.waitForTimeout(400);
    await page.reload();
    await untilAlive(page);
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
    await send.click();
    await expect(form.getByText('Please wait a day.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/This address is blocked\./);
    await expectAccessible(page);
  });

  test('dialogs and the photo viewer hold the focus, say why something failed, and give the focus back', { tag: '@release' }, async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Ask first' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this travel?' });
    await dialog.getByRole('button', { name: 'Delete travel' }).click();
    await expect(dialog.getByText('The requested document is gone.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.getByRole('button', { name: 'View photos' }).click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByRole('img', { name: 'Photo 3' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('button', { name: 'View photos' })).toBeFocused();
  });

  test('choices are found by typing and ranges moved by key', { tag: '@release' }, async ({ page }) => {
    const country = page.getByRole('combobox', { name: 'Country' });
    // The browser's own list until the one with a search is there.
    await expect(country).toHaveJSProperty('tagName', 'INPUT');
    await country.fill('unit');
    await page.getByRole('option', { name: 'United States' }).click();
    await expect(country).toHaveValue('United States');
    const from = page.getByRole('slider', { name: 'Height from' });
    await from.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('input[name=minHeight]')).toHaveValue('61');
    await page.getByRole('combobox', { name: 'City' }).pressSequentially('au');
    await page.getByRole('option', { name: 'Augsburg' }).click();
    await expect(page.locator('input[name=city]')).toHaveValue('Augsburg');
  });
});

test('featured girls stand on the first page while their flag is on', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.wide);
  await open(page, site.url);
  const cards = page.getByRole('list', { name: 'Featured girls' }).getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(cards.locator('img')).toHaveCount(4);
  await expectAccessible(page);
});

test('[NAV-23] [NAV-71] a girl posts on her page while the flag is on; nobody else has it', async ({ page, context, request }) => {
  await become(context, 'girl', site.url);
  const { user_id: userId } = await (await context.request.get(`${site.url}/session`)).json();
  await open(page, `${site.url}/profile-2/${userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible();
  const visitors = await request.get(`${site.url}/profile-2/${userId}`, { maxRedirects: 0 });
  expect(visitors.headers().location).toMatch(/^\/auth\/login/);
});

test('[NAV-03] news, a poll, reviews of forums, the tip flow, and the lists that moderators keep', async ({ request }) => {
  const page = async (path: string) => (await request.get(site.url + path)).text();
  const home = await page('/');
  for (const heading of ['News', 'Poll']) expect(home).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  expect(await page(/href="(\/review\/[^"]+)"/.exec(await page('/reviews'))?.[1] ?? '/')).toContain('Forum reviews (');
  await logIn(request, 'guy', site.url);
  expect(await page('/profile/Demo%20Girl')).toMatch(/<button[^>]*>Tip<\/button>/);
  await request.get(`${site.url}/auth/logout`);
  await logIn(request, 'moderator', site.url);
  for (const list of ['manage-reputation-list', 'manage-follow-my-travels']) expect((await page(`/admin/${list}`)).match(/<tr/g)?.length).toBeGreaterThan(2);
});
