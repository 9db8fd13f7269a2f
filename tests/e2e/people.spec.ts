import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { decide, logIn as logInByCall, registerGirl } from './new-girls.ts';
import { becomeNewGuy } from './sign-up.ts';
import { become } from './viewers.ts';

async function drawnPicture(page: Page, colour = '#c8102e', width = 900, height = 1200): Promise<Buffer> {
  const text = await page.evaluate(
    ([fill, w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = Number(w);
      canvas.height = Number(h);
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = String(fill);
      pen.fillRect(0, 0, Number(w), Number(h));
      return canvas.toDataURL('image/png');
    },
    [colour, width, height],
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function openAs(page: Page, viewer: 'girl' | 'guy', site: string, path: string) {
  await become(page.context(), viewer, site);
  await open(page, path);
}

/** A girl of this test alone: whoever hides the demo's girl hides her from all tests at the same time. */
async function becomeNewGirl(page: Page, site: string) {
  const girl = await registerGirl(site);
  await decide(site, girl, 'profile_approved: true');
  await logInByCall(page.request, girl);
}

test('[NAV-07] a visitor who opens the dashboard is sent to the page of what is not there', async ({ page }) => {
  await open(page, '/dashboard');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Not found - 404' })).toBeVisible();
});

test('[GUY-15] while a profile is on its way, something moves and a screen reader hears it', async ({ page }) => {
  await open(page, '/contact');
  const { promise: seen, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/guy\/demo_guy\.data/, async (route) => {
    await seen;
    await route.fallback();
  });
  // As any link of the page goes there.
  await page.evaluate(() => {
    (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }).__reactRouterDataRouter.navigate('/guy/demo_guy');
  });
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  arrive();
  await expect(page.getByText('@demo_guy')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
});

test('[GUY-16] a profile that nobody has says so', async ({ page }) => {
  const response = await open(page, '/guy/nobody-at-all-99');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('User not found.')).toBeVisible();
  await expectAccessible(page);
});

// One girl and one guy of the demo: their tests follow each other.
test.describe
  .serial('a girl on a phone', () => {
    test.use({ viewport: widths.narrow });
    test.slow();

    test('[NAV-06] [NAV-12] [NAV-13] [NAV-14] [GIRL-42] [GIRL-43] [GIRL-44] [GIRL-46] her dashboard: menu, avatar, and the switch that hides and shows her', async ({
      page,
      site,
    }) => {
      await becomeNewGirl(page, site);
      await open(page, '/dashboard');
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      for (const name of ['View My Profile', 'Edit Profile', 'My Travels']) await expect(menu.getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit profile picture' })).toBeVisible();
      const shown = page.getByRole('switch', { name: 'Show Profile' });
      await expect(shown).toBeChecked();
      await expectAccessible(page);
      await shown.click();
      await expect(page.getByText('Profile is now hidden')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Your profile is hidden')).toBeVisible();
      await expect(shown).not.toBeChecked();
      await shown.click();
      await expect(page.getByText('Profile is now public')).toBeVisible();
    });

    test('[GIRL-45] [GIRL-47] when the switch cannot be saved it goes back and says so', async ({ page, site }) => {
      await openAs(page, 'girl', site, '/dashboard');
      await page.route('**/graphql', (route) => route.abort());
      await page.getByRole('switch', { name: 'Show Profile' }).click();
      await expect(page.getByText('Failed to change visibility')).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Show Profile' })).toBeChecked();
    });

    test('[NAV-31] [GIRL-01] [GIRL-08] [GIRL-10] [GIRL-15] [GIRL-20] [GIRL-22] the edit form refuses with its texts, keeps what is typed, and saves', async ({
      page,
      site,
    }) => {
      await openAs(page, 'girl', site, '/edit-profile-female');
      await expect(page.getByRole('group', { name: 'Wrestling' })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(43);
      await expectAccessible(page);
      const about = page.getByLabel(/^About me/);
      const words = `I wrestle on weekends, since ${Date.now()}.`;
      await page.getByLabel(/^Name/).fill('');
      await about.fill('');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('Please resolve form errors before submitting.')).toBeVisible();
      await expect(page.getByText('Name is required').first()).toBeVisible();
      await expect(page.getByText('About me is required').first()).toBeVisible();
      await page.getByLabel(/^Name/).fill('Dana Demo');
      await about.fill(words);
      await page.getByLabel(/^Physique/).selectOption('Athletic');
      const judo = page.getByRole('checkbox', { name: 'Judo', exact: true });
      const before = await judo.isChecked();
      await judo.click();
      const save = async () => {
        const answered = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/api/v1/girls/'));
        await page.getByRole('button', { name: 'Save profile' }).click();
        return JSON.parse((await answered).request().postData() ?? '{}').data.attributes;
      };
      expect(await save()).toEqual(expect.objectContaining({ about: words, judo: !before }));
      await expect(page.getByText('Successfully saved.')).toBeVisible();
      // Only what changed since the last save is sent, also when it changes back.
      await judo.click();
      expect(await save()).toEqual({ judo: before });
      await page.reload();
      await expect(about).toHaveValue(words);
      expect(await judo.isChecked()).toBe(before);
    });

    test('[MEDIA-04] [MEDIA-05] [MEDIA-06] [MEDIA-07] [MEDIA-08] [MEDIA-09] [UI-13] her picture: Edit, crop round with zoom, Save; then a moderator looks at it', async ({
      page,
      site,
    }) => {
      await openAs(page, 'girl', site, '/dashboard');
      const input = page.locator('input[type=file][aria-label="Profile picture"]');
      await expect(input).toHaveAttribute('accept', 'image/png,image/jpeg');
      await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024) });
      await expect(page.getByText('File must smaller than 10 MB')).toBeVisible();
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
      const dialog = page.getByRole('dialog', { name: 'Crop your new profile picture' });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('img')).toBeVisible();
      const part = dialog.getByRole('group', { name: /^The visible part of the picture/ });
      await expect(part).toHaveCSS('border-radius', '50%');
      const { width = 0, height = 1 } = (await part.boundingBox()) ?? {};
      expect(width).toBeGreaterThan(100);
      expect(Math.abs(width - height)).toBeLessThan(1);
      const shownWidth = async () => (await dialog.locator('img').boundingBox())?.width ?? 0;
      const unzoomed = await shownWidth();
      await dialog.getByLabel('Zoom').fill('1.5');
      await expect.poll(async () => Math.round(((await shownWidth()) / unzoomed) * 10)).toBe(15);
      await expectAccessible(page);
      const saves: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') saves.push(request.url());
      });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      expect(saves).toEqual([]);
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
      await dialog.locator('img').waitFor();
      const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/api/v1/girls/'));
      await dialog.getByRole('button', { name: 'Save' }).click();
      const { type, attributes } = JSON.parse((await sent).postData() ?? '{}').data;
      expect(type).toBe('photos');
      expect(attributes.image64).toMatch(/^data:image\/png;base64,/);
      // The header of a PNG file: its width and its height. The picture that was chosen is 900 by 1200.
      const png = Buffer.from(attributes.image64.split(',')[1], 'base64');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([900, 900]);
      await expect(page.getByText('Picture saved. A moderator will review it.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('A moderator is reviewing your picture', { exact: true })).toBeVisible();
    });

    test('[MEDIA-10] a file that is no picture inside is refused in the dialog', async ({ page, site }) => {
      await openAs(page, 'girl', site, '/dashboard');
      await page
        .locator('input[type=file][aria-label="Profile picture"]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await expect(page.getByText('Something went wrong! Please try again.')).toBeVisible();
    });

    test('[MEDIA-14] [MEDIA-15] [MEDIA-17] a picture that cannot be saved, and an upload service that is away, are told apart', async ({ page, site }) => {
      await openAs(page, 'girl', site, '/dashboard');
      await page.route('**/api/v1/girls/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { errors: [] } }) : route.fallback(),
      );
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) };
      await page.locator('input[type=file][aria-label="Profile picture"]').setInputFiles(picture);
      const dialog = page.getByRole('dialog', { name: 'Crop your new profile picture' });
      await dialog.locator('img').waitFor();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Error Updating (#004)')).toBeVisible();
      await expect(dialog).toBeVisible();
      await open(page, '/edit-profile-female');
      await expect(page.getByRole('button', { name: 'Add photos' })).toBeEnabled();
      await page.route('**/upload/auto', (route) => route.fulfill({ status: 503, json: { errors: [{ detail: 'The storage is away.' }] } }));
      await page.locator('input[type=file][aria-label="Add photos"]').setInputFiles(picture);
      await expect(page.getByText('Failed to upload file.', { exact: true })).toBeVisible();
      await expect(page.getByText('me.png')).toBeVisible();
    });

    test('[SESS-09] what she tells other girls about a guy is sent in the role female', async ({ page, site }) => {
      await openAs(page, 'girl', site, '/guy/demo_guy');
      const said = `Polite ${Date.now()}`;
      await page.getByLabel(/^Girl only comment/).fill(said);
      const sent = page.waitForRequest((request) => request.url().endsWith('/graphql') && request.postDataJSON().operationName === 'GirlOnlyCommentToGuy');
      await page.getByRole('region', { name: 'Girl Only Comments' }).getByRole('button', { name: 'Post comment' }).click();
      expect((await sent).headers()['x-hasura-role']).toBe('female');
      await expect(page.getByRole('list').getByText(said)).toBeVisible();
    });

    test('[MEDIA-12] [MEDIA-13] [GIRL-41] her gallery: upload, a failure that can be tried again, order by keyboard, delete', async ({ page, site }) => {
      await openAs(page, 'girl', site, '/edit-profile-female');
      const gallery = page.getByRole('list', { name: 'Gallery' });
      await expect(page.getByRole('button', { name: 'Add photos' })).toBeEnabled();
      const before = await gallery.getByRole('listitem').count();
      const add = page.locator('input[type=file][aria-label="Add photos"]');
      await page.route('**/upload/auto', (route) => route.abort());
      await add.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await drawnPicture(page, '#1f4e9e') });
      await expect(page.getByText('File Upload Error (#001)', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/upload/auto');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(gallery.getByRole('listitem')).toHaveCount(before + 1);
      const added = await gallery.locator('img').last().getAttribute('src');
      const earlier = gallery.getByRole('button', { name: `Move photo ${before + 1} earlier` });
      const moved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/api/v1/photos/'));
      await earlier.focus();
      await page.keyboard.press('Enter');
      expect((await moved).status()).toBe(200);
      await page.reload();
      await expect(gallery.locator('img').nth(before - 1)).toHaveAttribute('src', added ?? '');
      await page.route('**/api/v1/photos/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
      await gallery.getByRole('button', { name: `Delete photo ${before}`, exact: true }).click();
      await expect(page.getByText('File Delete Error (#002)')).toBeVisible();
      await page.unroute('**/api/v1/photos/*');
      const pressed = Date.now();
      const deleted = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/api/v1/photos/'));
      await gallery.getByRole('button', { name: `Delete photo ${before}`, exact: true }).click();
      await deleted;
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(1_000);
      await expect(gallery.getByRole('listitem')).toHaveCount(before);
    });
  });

test.describe
  .serial('a guy on a phone', () => {
    test.use({ viewport: widths.narrow });

    test('[NAV-08] [NAV-09] [NAV-10] [NAV-39] [NAV-40] his dashboard with the card, and his settings', async ({ page, site }) => {
      await openAs(page, 'guy', site, '/dashboard');
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      for (const name of ['Edit Profile', 'Report Girl', 'My References', 'Girls Search', 'Settings'])
        await expect(menu.getByRole('link', { name })).toBeVisible();
      for (const fact of ['@demo_guy', 'Location', 'Height', 'Weight', 'About me']) await expect(page.getByText(fact, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await menu.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download my data' }).click();
      expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
      await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    });

    test('[NAV-32] [GUY-20] [GUY-22] [GUY-27] his profile: what is missing is said, what is right is saved', async ({ page, site }) => {
      await openAs(page, 'guy', site, '/edit-profile-male');
      for (const label of [/^Height/, /^Weight/, /^Closest major city/, /^Birthday/, /^State/, /^Country/, /^About me/, 'Allow Session Girls to contact me'])
        await expect(page.getByLabel(label)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(/^About me/).fill('');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('About me is required').first()).toBeVisible();
      await page.getByLabel(/^About me/).fill('I lift and I listen.');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('Successfully saved.')).toBeVisible();
    });

    test('[SESS-04] he chooses his interests, and his page names them', async ({ page, site }) => {
      await openAs(page, 'guy', site, '/edit-profile-male');
      const [armwrestling, judo] = [page.getByRole('checkbox', { name: 'Armwrestling' }), page.getByRole('checkbox', { name: 'Judo' })];
      const before = [await armwrestling.isChecked(), await judo.isChecked()];
      await armwrestling.setChecked(!before[0]);
      await judo.setChecked(!before[1]);
      await page.getByLabel(/^About me/).fill('I lift and I listen.');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('Successfully saved.')).toBeVisible();
      await page.reload();
      await expect(armwrestling).toBeChecked({ checked: !before[0] });
      await expect(judo).toBeChecked({ checked: !before[1] });
      await page.goto('/guy/demo_guy');
      await expect(page.getByText('Armwrestling', { exact: true })).toBeVisible({ visible: !before[0] });
      await expect(page.getByText('Judo', { exact: true })).toBeVisible({ visible: !before[1] });
    });

    test('[GUY-10] [GUY-17] his page shows him to everybody, until he makes it private', async ({ page, browser }) => {
      test.slow();
      const name = `guy${Date.now() % 10_000_000}`;
      await becomeNewGuy(page, name, 'Gus Guy');
      await open(page, '/guy/settings');
      const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
      await visitor.context().addCookies([{ name: 'age_confirmed', value: '1', url: page.url() }]);
      await open(visitor, `/guy/${name}`);
      for (const fact of [`@${name}`, 'Location', 'Height', 'Weight', 'About me']) await expect(visitor.getByText(fact, { exact: true })).toBeVisible();
      await expectAccessible(visitor);
      const press = async () => {
        const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
        await page.getByRole('switch', { name: 'Show my profile' }).click();
        await saved;
      };
      await press();
      await expect(page.getByText('Successfully saved.')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText('This account is set to private.')).toBeVisible();
      await press();
      await visitor.reload();
      await expect(visitor.getByText(`@${name}`)).toBeVisible();
      await visitor.context().close();
    });
  });
