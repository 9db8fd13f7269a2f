import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from '#tests/e2e/fixtures.ts';
import { smallVideo } from '#tests/factories/videos.ts';
import { expect } from './browser.ts';

const MEGABYTE = 1024 ** 2;
const RANGE_BYTES = 100;
const UPLOAD_TIMEOUT_MS = 90_000;

export async function approve(page: Page, username: string) {
  for (const kind of ['girlProfile', 'girlPicture']) {
    await open(page, `/admin/moderate?kind=${kind}`);
    const item = page.locator('[data-item]');
    await expect(item).toContainText(username);
    await item.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  }
}

/** Reports a number, then finds it in the search. */
export async function lookUpNumber(page: Page, phone: string) {
  await open(page, '/girl/report-timewaster');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Name').fill('Walter Waste');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Client Type').selectOption('timewaster');
  await page.getByLabel('Description').fill('Did not come.');
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await open(page, '/girl/timewasters');
  await page.getByRole('searchbox', { name: 'Phone, email, name, city, handle or link' }).fill(phone);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('article[data-match=exact]')).toContainText('Walter Waste');
}

/** Writes a JPEG of noise with the size of a phone's photo, slightly below the limit of 10 MB. @returns its path */
async function makeLargePicture(): Promise<string> {
  const path = join(tmpdir(), 'large.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const { size } = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toFile(path);
  if (size < 9 * MEGABYTE || size >= 10 * MEGABYTE) throw new Error(`The picture has ${size} bytes.`);
  return path;
}

async function addToGallery(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await open(page, '/edit-profile-female');
  const items = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
  const before = await items.count();
  const [answer] = await Promise.all([
    page.waitForResponse('**/upload/auto', { timeout: UPLOAD_TIMEOUT_MS }),
    page.locator('input[type=file][aria-label="Add photos"]').setInputFiles(file, { timeout: UPLOAD_TIMEOUT_MS }),
  ]);
  if (!answer.ok()) throw new Error(`/upload/auto answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`);
  await expect(items).toHaveCount(before + 1);
  return items.last();
}

/** Uploads a picture of 9 MB in her gallery and waits until the browser shows it. */
export async function uploadPicture(page: Page) {
  const item = await addToGallery(page, await makeLargePicture());
  const image = item.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect(async () => expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)).toPass({ timeout: UPLOAD_TIMEOUT_MS });
}

/** Uploads an mp4 in her gallery, and fetches a part of it as a player does. */
export async function uploadVideo(page: Page) {
  const item = await addToGallery(page, { name: 'clip.mp4', mimeType: 'video/mp4', buffer: await smallVideo() });
  const part = await item.locator('video').evaluate(async (video: HTMLVideoElement, bytes) => {
    const answer = await fetch(video.src, { headers: { range: `bytes=0-${bytes - 1}` } });
    return { status: answer.status, range: answer.headers.get('content-range') ?? '', bytes: (await answer.arrayBuffer()).byteLength };
  }, RANGE_BYTES);
  expect(part).toEqual({ status: 206, range: expect.stringMatching(/^bytes 0-99\/\d+$/), bytes: RANGE_BYTES });
}
