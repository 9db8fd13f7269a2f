import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MARK } from '#ui/icons/mark.ts';
import { publicFilesApp } from './public-files.server.ts';

const app = publicFilesApp('public');
const get = async (path: string) => {
  const answer = await app.request(`http://127.0.0.1:3000${path}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The colour of a point, as red, green, blue and how opaque it is. */
async function colourAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

test('the manifest names the product and icons that are there in the size that it says', async () => {
  const { status, headers, bytes } = await get('/manifest.webmanifest');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/manifest+json', 'public, max-age=86400']);
  const manifest = JSON.parse(bytes.toString());
  expect(manifest).toMatchObject({ name: 'Matwise', short_name: 'Matwise', start_url: '/', scope: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    if (sizes === 'any') continue;
    const icon = await get(src);
    expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')], src).toEqual([200, type, 'public, max-age=86400']);
    const { width, height, format } = await sharp(icon.bytes).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
});

test('the icon of tabs, which knows the theme, is the same mark', () => {
  const icon = readFileSync(new URL('../../../public/icons/favicon.svg', import.meta.url), 'utf8');
  for (const part of [MARK.red, MARK.blue, `r="${MARK.dot.r}"`, `stroke-width="${MARK.stroke}"`]) expect(icon).toContain(part);
});

test('what phones cut at the edges has nothing of the mark there, and no hole', async () => {
  const paper = [15, 17, 21, 255];
  const { bytes: maskable } = await get('/icons/icon-maskable-512.png');
  const { bytes: apple } = await get('/icons/apple-touch-icon.png');
  expect((await sharp(apple).metadata()).width).toBe(180);
  for (const [picture, last] of [
    [maskable, 511],
    [apple, 179],
  ] as const)
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
      [last, last],
    ] as const)
      expect(await colourAt(picture, x, y)).toEqual(paper);
  // Whatever is not paper lies within the circle of four fifths that every mask leaves.
  const { data } = await sharp(maskable).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let at = 0; at < data.length; at += 3)
    if (Math.abs((data[at] ?? 0) - 15) > 8) farthest = Math.max(farthest, Math.hypot(((at / 3) % 512) - 255.5, Math.floor(at / 3 / 512) - 255.5));
  expect(farthest).toBeGreaterThan(120);
  expect(farthest).toBeLessThan(512 * 0.4);
  // And something is drawn in its middle.
  expect((await colourAt(maskable, 256, 256)).slice(0, 3)).toEqual([243, 242, 239]);
});

test('the icon under its old name is an ICO that holds a PNG of 32', async () => {
  const { status, bytes } = await get('/favicon.ico');
  expect([status, [...bytes.subarray(0, 6)], bytes.readUInt32LE(14)]).toEqual([200, [0, 0, 1, 0, 1, 0], bytes.byteLength - 22]);
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});
