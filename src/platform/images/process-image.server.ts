import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { log } from '#platform/log.server.ts';
import { Invalid, ProductError, TooLarge, WrongType } from '#shared/errors.ts';
import { type AcceptedType, detectPicture, type FileSource, ONLY_PICTURES, refuseLargerThan } from './detect-type.server.ts';
import { workQueue } from './work-queue.ts';

// One picture at a time on one thread: seven of 12 megapixels a second, and the other cores answer requests. Two at once take 30 MB
// more. No picture is seen twice, so libvips' cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = workQueue(1);

const VARIANT_WIDTHS = [320, 640, 1280] as const;
/** The longest side of what is kept as the original: more than a screen shows. */
const longestSide = 2560;

export type StoredImage = { data: Buffer; mime: string; width: number; height: number };
export type ProcessedImage = {
  /** The picture itself, upright: a PNG or JPEG in its format, others as PNG where they are transparent and JPEG elsewhere. */
  original: StoredImage;
  /** WebP in the widths of `VARIANT_WIDTHS` that are not larger than the original, smallest first; at least one. */
  variants: StoredImage[];
  /** A thumbhash in base64, some 25 bytes: the blur shown until the picture is there. */
  placeholder: string;
};

export type ImageLimits = { maxBytes?: number; maxPixels?: number; field?: string };

/**
 * Reads a PNG, JPEG, WebP or AVIF by its content and writes it again as PNG or JPEG: upright, in sRGB, without any metadata (place, camera, hidden
 * preview, colour profile), no larger than needed. What comes out may be shown at once; `variantsOf` can follow in a job.
 * @throws WrongType, TooLarge, or Invalid (naming `field`) for a picture that is broken.
 */
export async function cleanImage(
  source: FileSource,
  { maxBytes = 20 * 1024 * 1024, maxPixels = 50_000_000, field = 'file' }: ImageLimits = {},
): Promise<StoredImage> {
  await refuseLargerThan(source, maxBytes);
  const type = await detectPicture(source);
  return inTurn(async () => {
    try {
      await refuseMorePixelsThan(source, maxPixels);
      return await rewrite(source, await formatToStore(source, type), maxPixels);
    } catch (error) {
      if (error instanceof ProductError) throw error;
      log.info({ err: error }, 'images: a picture cannot be read');
      throw new Invalid([{ path: [field], message: 'This picture cannot be read. It may be damaged.' }]);
    }
  });
}

/** The smaller sizes and the blur of a picture that `cleanImage` made. */
export function variantsOf(original: Uint8Array): Promise<Omit<ProcessedImage, 'original'>> {
  return inTurn(async () => {
    const { width } = await sharp(original).metadata();
    const widths = VARIANT_WIDTHS.filter((variant) => variant <= width);
    const variants: StoredImage[] = [];
    // One after the other: three at once would need three times the memory.
    for (const variant of widths.length > 0 ? widths : [width]) {
      variants.push(await finish(sharp(original).resize(variant).webp({ quality: 80, effort: 3 }), 'image/webp'));
    }
    return { variants, placeholder: await placeholderOf(sharp(variants[0]?.data ?? original)) };
  });
}

/**
 * A picture that `cleanImage` made, as AVIF of this width: a third smaller than WebP, for several times the work.
 * @param width in px, not larger than the original
 */
export function avifOf(original: Uint8Array, width: number): Promise<Buffer> {
  return inTurn(() => sharp(original).resize(width).avif({ quality: 55, effort: 1 }).toBuffer());
}

/** From the header alone: a small file may claim a picture that fills the memory. */
async function refuseMorePixelsThan(source: FileSource, maxPixels: number) {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new TooLarge(`The picture must have at most ${Math.floor(maxPixels / 1_000_000)} megapixels.`);
}

/** @throws WrongType for an animation, of which only the first frame would be left. */
async function formatToStore(source: FileSource, type: Exclude<AcceptedType, 'video/mp4'>): Promise<'image/png' | 'image/jpeg'> {
  if (type === 'image/png' || type === 'image/jpeg') return type;
  const { pages = 1, hasAlpha } = await sharp(source).metadata();
  if (pages > 1) throw new WrongType(`This is an animation. ${ONLY_PICTURES} Send a screenshot of it instead.`);
  return hasAlpha ? 'image/png' : 'image/jpeg';
}

async function rewrite(source: FileSource, mime: 'image/png' | 'image/jpeg', maxPixels: number): Promise<StoredImage> {
  // Decoded once, to bare pixels: nothing but the picture itself can reach what is written from them.
  const pixels = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const picture = sharp(pixels.data, { raw: { width, height, channels: pixels.info.channels } });
  return finish(mime === 'image/png' ? picture.png({ compressionLevel: 8 }) : picture.jpeg({ quality: 88 }), mime);
}

async function finish(image: Sharp, mime: string): Promise<StoredImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, mime, width: info.width, height: info.height };
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
