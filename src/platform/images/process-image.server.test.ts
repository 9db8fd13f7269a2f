import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import exifr from 'exifr';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, expect, test } from 'vitest';
import { Invalid, TooLarge, WrongType } from '#shared/errors.ts';
import { smallVideo } from '#tests/factories/videos.ts';
import { detectType } from './detect-type.server.ts';
import { cleanImage, variantsOf } from './process-image.server.ts';
import { workQueue } from './work-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What an upload and the job after it make of a picture. */
async function processImage(...given: Parameters<typeof cleanImage>) {
  const original = await cleanImage(...given);
  return { original, ...(await variantsOf(original.data)) };
}

const red = { r: 200, g: 20, b: 30 };
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

/** A photo as a phone makes it: lying on its side, with the place, the camera and a copyright in it. */
const phonePhoto = (width = 3000, height = 2000) =>
  flat(width, height)
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Jane Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 4020/100' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>SecretXmp</rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer();

test('a photo loses its place and all other metadata, in the original and in every variant', async () => {
  const photo = await phonePhoto();
  expect(await exifr.gps(photo)).toMatchObject({ latitude: expect.closeTo(48.858, 2), longitude: expect.closeTo(2.294, 2) });
  expect(photo.includes('SecretXmp')).toBe(true);
  const { original, variants } = await processImage(photo);
  for (const { data } of [original, ...variants]) {
    const { exif, xmp, iptc, icc } = await sharp(data).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const word of ['SecretCamera', 'Jane Doe', 'SecretXmp', 'Exif']) expect(data.includes(word)).toBe(false);
  }
});

test('a photo taken with the phone held upright stands upright', async () => {
  const { original } = await processImage(await phonePhoto(1500, 1000));
  expect(original).toMatchObject({ mime: 'image/jpeg', width: 1000, height: 1500 });
  // The blue corner was top left in the sensor's view; turned by orientation 6 it is top right.
  const corner = await sharp(original.data).extract({ left: 950, top: 10, width: 1, height: 1 }).raw().toBuffer();
  expect(corner[2]).toBeGreaterThan(corner[0]!);
});

test('variants come in three widths as WebP, never larger than the picture; the original is kept to what screens show', async () => {
  const large = await processImage(await phonePhoto(5000, 4000));
  expect([large.original.width, large.original.height]).toEqual([2048, 2560]);
  expect(large.variants.map(({ width, height, mime }) => [width, height, mime])).toEqual([
    [320, 400, 'image/webp'],
    [640, 800, 'image/webp'],
    [1280, 1600, 'image/webp'],
  ]);
  const middle = await processImage(await flat(700, 700).png().toBuffer());
  expect(middle.variants.map((variant) => variant.width)).toEqual([320, 640]);
  const tiny = await processImage(await flat(20, 10).png().toBuffer());
  expect(tiny.variants.map((variant) => variant.width)).toEqual([20]);
  expect((await sharp(tiny.variants[0]!.data).metadata()).format).toBe('webp');
});

test('a PNG stays one and keeps what is transparent', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 4, background: { ...red, alpha: 0.5 } } })
    .png()
    .toBuffer();
  const { original, variants } = await processImage(png);
  expect(original.mime).toBe('image/png');
  expect((await sharp(original.data).metadata()).hasAlpha).toBe(true);
  expect((await sharp(variants[0]!.data).metadata()).hasAlpha).toBe(true);
});

test('the placeholder has the shape and the colour of the picture in a few bytes', async () => {
  const { placeholder } = await processImage(await flat(800, 400).png().toBuffer());
  const hash = Buffer.from(placeholder, 'base64');
  expect(hash.length).toBeLessThan(40);
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0);
  expect(thumbHashToAverageRGBA(hash).r).toBeCloseTo(200 / 255, 1);
});

test('the content decides, not the name; what is no accepted format is refused', async () => {
  const misnamed = join(folder, 'photo.txt');
  writeFileSync(misnamed, await flat(10, 10).jpeg().toBuffer());
  expect(await detectType(misnamed)).toBe('image/jpeg');
  expect((await processImage(misnamed)).original.width).toBe(10);
  const others = [
    await flat(10, 10).gif().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<html>'),
    randomBytes(1000),
    Buffer.alloc(0),
  ];
  for (const other of others) await expect(processImage(other)).rejects.toBeInstanceOf(WrongType);
});

test.each(['webp', 'avif'] as const)('a %s is stored as a JPEG, and as a PNG where it is transparent', async (format) => {
  const opaque = await flat(30, 20)
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .toFormat(format)
    .toBuffer();
  const clear = await sharp({ create: { width: 30, height: 20, channels: 4, background: { ...red, alpha: 0.2 } } })
    .toFormat(format)
    .toBuffer();
  const [photo, sticker] = [await cleanImage(opaque), await cleanImage(clear)];
  expect([photo.mime, photo.width, photo.height, (await sharp(photo.data).metadata()).format]).toEqual(['image/jpeg', 30, 20, 'jpeg']);
  expect(photo.data.includes('SecretCamera')).toBe(false);
  expect([sticker.mime, (await sharp(sticker.data).metadata()).hasAlpha]).toEqual(['image/png', true]);
});

const heic = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(64)]);
/** A PNG whose first chunk after the header says that it moves. */
async function apng() {
  const still = await flat(10, 10).png().toBuffer();
  const control = Buffer.from([...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(control));
  return Buffer.concat([still.subarray(0, 33), Buffer.from([0, 0, 0, 8]), control, checksum, still.subarray(33)]);
}

test('a refusal names the format and says how to get another', async () => {
  const frames = Buffer.concat([await flat(8, 8).raw().toBuffer(), await flat(8, 8).negate().raw().toBuffer()]);
  const animation = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const samples: [Buffer, RegExp][] = [
    [heic('heic'), /^This is a HEIC picture\. .*Settings › Camera › Formats › Most Compatible/],
    [heic('mif1'), /^This is a HEIC picture\./],
    [await apng(), /^This is an animated PNG \(APNG\)\./],
    [await flat(10, 10).gif().toBuffer(), /^This is a GIF\./],
    [await flat(10, 10).tiff().toBuffer(), /^This is a TIFF picture\./],
    [animation, /^This is an animation\./],
    [
      Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  \0\0\0\0qt  '), Buffer.alloc(64)]),
      /^This is a QuickTime video \(\.mov\)\. .*Most Compatible/,
    ],
    [await smallVideo(), /^This is an mp4 video\. Only PNG and JPEG pictures are accepted here\./],
  ];
  for (const [file, text] of samples) {
    const refusal = await cleanImage(file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WrongType);
    expect((refusal as Error).message).toMatch(text);
  }
});

test('too many bytes and too many pixels are refused before anything is decoded', async () => {
  const photo = await phonePhoto();
  await expect(processImage(photo, { maxBytes: photo.length - 1 })).rejects.toBeInstanceOf(TooLarge);
  await expect(processImage(photo, { maxPixels: 3000 * 2000 - 1 })).rejects.toBeInstanceOf(TooLarge);
  await processImage(photo, { maxBytes: photo.length, maxPixels: 3000 * 2000 });
  // 900 megapixels in a few kilobytes: a bomb. The header is changed by hand, as an attacker would.
  const bomb = await flat(100, 100).png().toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(processImage(bomb)).rejects.toThrow('The picture must have at most 50 megapixels.');
});

test('a picture that breaks off or is damaged is named as a field error', async () => {
  const photo = await phonePhoto();
  const error = await processImage(photo.subarray(0, photo.length / 2), { field: 'image64' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Invalid);
  expect((error as Invalid).issues).toEqual([{ path: ['image64'], message: 'This picture cannot be read. It may be damaged.' }]);
});

test('heavy work waits its turn, in order, also after a failure', async () => {
  const inTurn = workQueue(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(n);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (n % 3 === 0) throw new Error('broken');
    }).catch(() => {});
  await Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
