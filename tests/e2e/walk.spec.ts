import type { Page } from '@playwright/test';
import exifr from 'exifr';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { confirmByOutbox, openMail } from './sign-up.ts';
import { become } from './viewers.ts';

/** The first evening of a new girl, with her phone in her hand. */

const password = 'CorrectHorse9';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Twelve megapixels as a phone makes them: large, sideways, and with the place where they were taken. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const grain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 4020/100' },
    })
    .toBuffer();
  expect(await exifr.gps(grain)).toBeDefined();
  expect(grain.length).toBeLessThan(10 * 1024 * 1024);
  return grain;
}

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop your new profile picture' });

async function choosePhoto(page: Page, photo: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(cropDialog(page).getByTestId('crop-area').locator('img')).toBeVisible();
}

test.use({ viewport: widths.narrow, hasTouch: true });

test('[REG-02] [SESS-10] [MEDIA-01] [MEDIA-03] [MEDIA-04] [MEDIA-05] [MEDIA-06] [TRAV-31] from registering with a photo to being found on tour', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const name = `walk${Date.now() % 10_000_000}`;

  await open(page, '/female_registration');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email', { exact: false }).first().fill(`${name}@example.test`);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel(/^Name/).fill('Wilma Walk');
  await page.getByLabel(/^State/).selectOption('TX');
  await page.getByLabel(/^City/).fill('Austin');
  await page.getByLabel(/I am 18 or older/).check();

  await expect(page.getByRole('button', { name: /^Upload Photo/ })).toBeEnabled();
  const photo = await phonePhoto();
  await choosePhoto(page, photo);
  await expectAccessible(page);
  await cropDialog(page).getByLabel('Zoom').fill('1.5');
  await cropDialog(page).getByRole('button', { name: 'Save' }).click();
  const preview = page.getByAltText('Selected files');
  await expect(preview).toHaveAttribute('src', /^data:image\/png;base64,/);
  expect(await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth === image.naturalHeight, image.naturalWidth <= 1200])).toEqual([true, true]);
  await expect(page.getByText('holiday.jpg')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change Photo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Photo' }).click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByText('holiday.jpg')).toHaveCount(0);
  await choosePhoto(page, photo);
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toHaveCount(0);
  await choosePhoto(page, photo);
  await cropDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(preview).toBeVisible();

  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked({ timeout: 45_000 });
  const sent = page.waitForRequest('**/register_girl', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await sent).postDataJSON().image64).toMatch(/^data:image\/png;base64,/);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 });

  await confirmByOutbox(page, name);

  await open(page, '/auth/login?return_to=/dashboard');
  await page.getByLabel('Username or email').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  await expectAccessible(page);

  const strangers = await browser.newContext({ viewport: widths.narrow });
  const visitor = await strangers.newPage();
  await become(strangers, 'visitor', site);
  expect((await open(visitor, `${site}/profile/${name}`))?.status()).toBe(404);

  await test.step('a moderator approves her and her picture', async () => {
    const adminPage = await browser.newContext({ viewport: widths.narrow });
    await become(adminPage, 'moderator', site);
    const moderator = await adminPage.newPage();
    for (const kind of ['girlProfile', 'girlPicture']) {
      await open(moderator, `${site}/admin/moderate?kind=${kind}`);
      // Girls of other tests may wait before her.
      const item = moderator.locator('[data-item]');
      await expect(async () => {
        if (!(await item.innerText()).includes(name)) await moderator.keyboard.press('j');
        await expect(item).toContainText(name, { timeout: 500 });
      }).toPass();
      await item.getByRole('button', { name: 'Approve' }).click();
      await expect(moderator.getByText('Approved', { exact: true })).toBeVisible();
    }
    await adminPage.close();
  });

  const fan = await browser.newContext({ viewport: widths.narrow });
  await test.step('a guy follows her', async () => {
    await become(fan, 'guy', site);
    const guy = await fan.newPage();
    await open(guy, `${site}/profile/${name}`);
    const follows = guy.waitForRequest('**/follow');
    await guy.getByRole('button', { name: 'Follow', exact: true }).click();
    expect((await follows).headers()['x-hasura-role']).toBe('male');
    await expect(guy.getByRole('button', { name: /^(Following|Unfollow)$/ })).toBeVisible();
  });

  await open(page, '/girl/manage-travels/add');
  const form = page.getByRole('form', { name: /travel$/ });
  await form.getByLabel(/^City/).fill('Reno');
  await form.getByLabel(/^State/).selectOption('NV');
  await form.getByLabel(/^Start Date/).fill(day(0));
  await form.getByLabel(/^End Date/).fill(day(3));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();

  await test.step('everybody finds her: her page, the directory, the search where she is on tour', async () => {
    await open(visitor, `${site}/profile/${name}`);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(visitor.getByText(/Reno/).first()).toBeVisible();
    const shown = visitor.getByAltText(`Picture of ${name}`);
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const address = (await shown.getAttribute('src')) ?? '';
    for (const file of [address, address.replace(/640\.webp$/, 'original.png')]) {
      const answer = await visitor.request.get(new URL(file, site).href);
      expect(answer.status(), file).toBe(200);
      const bytes = await answer.body();
      expect(bytes.includes('SecretCamera')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    await open(visitor, `${site}/wrestlers`);
    await expect(
      visitor
        .getByRole('article', { name: new RegExp(name) })
        .or(visitor.getByRole('article').filter({ hasText: name }))
        .first(),
    ).toContainText('On tour: Reno');
    await open(visitor, `${site}/advanced_search?tourCity=Reno`);
    await expect(visitor.getByRole('region', { name: 'Results' })).toContainText(name);
  });

  await test.step('a calendar program reads her travel', async () => {
    const feed = await visitor.request.get(`${site}/profile/${name}/travels.ics`);
    expect(feed.headers()['content-type']).toContain('text/calendar');
    const [event, ...more] = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(more).toEqual([]);
    expect([event?.summary, event?.location]).toEqual([`${name} in Reno`, 'Reno, Nevada, United States']);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([day(0), day(4)]);
  });

  await test.step('her follower hears of it by mail, and ends these mails by one press of his mail program', async () => {
    await openMail(visitor, 'demo_guy@example.org', new RegExp(name));
    const mail = await visitor.locator('pre').innerText();
    const link = /https?:\/\/\S+\/unsubscribe\/travels\/\S+/.exec(mail)?.[0] ?? '';
    await open(visitor, link);
    await expect(visitor.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
    await expectAccessible(visitor);
    // As a mail program does it: no cookie, no token of a form, a form body of its own.
    const pressed = await (await browser.newContext()).request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(pressed.status()).toBe(200);
    await visitor.reload();
    await expect(visitor.getByText('You will no longer get emails about the travels of girls you follow.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Send them again' }).click();
    await expect(visitor.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
    expect((await visitor.request.post(`${site}/unsubscribe/travels/none.none`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404);
  });
  await Promise.all([strangers.close(), fan.close()]);
});

test('[MEDIA-07] [MEDIA-10] [MEDIA-11] what goes wrong with a picture is said, and nothing else of the form is lost', async ({ page }) => {
  await open(page, '/female_registration');
  await page.getByLabel('Username').fill('keepme');
  await expect(page.getByRole('button', { name: /^Upload Photo/ })).toBeEnabled();
  const choose = (name: string, mimeType: string, buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('clip.mp4', 'video/mp4', Buffer.from('no picture'));
  await expect(page.getByText('Please choose a PNG or JPEG picture.')).toBeVisible();
  await choose('broken.png', 'image/png', Buffer.from('no picture'));
  await expect(cropDialog(page)).toContainText('Something went wrong! Please try again.');
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click();
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  await choose('me.png', 'image/png', picture);
  await expect(cropDialog(page).getByTestId('crop-area').locator('img')).toBeVisible();
  await page.evaluate(() => {
    const kept = HTMLCanvasElement.prototype.getContext;
    Object.assign(window, { giveBack: () => Object.assign(HTMLCanvasElement.prototype, { getContext: kept }) });
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  await cropDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(cropDialog(page)).toContainText('An unexpected error occurred.');
  await page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack());
  await cropDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByAltText('Selected files')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('keepme');
});
