import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { TooLarge, WrongType } from '#shared/errors.ts';
import { CONVERTED_PICTURES, formatRefusal } from '#shared/files/file-formats.ts';

/** Where a file is: in memory, or on disk under a path. Paths keep many uploads at once out of memory. */
export type FileSource = Uint8Array | string;

const ACCEPTED = ['image/png', 'image/jpeg', ...CONVERTED_PICTURES, 'video/mp4'] as const;
export type AcceptedType = (typeof ACCEPTED)[number];

/**
 * What a file is by its first bytes; its name and what the browser says are not asked.
 * @param wanted the sentence of a refusal that says what is accepted
 * @throws WrongType, naming the format, for anything but PNG, JPEG, WebP, AVIF and mp4.
 */
export async function detectType(source: FileSource, wanted = 'Only PNG and JPEG pictures and mp4 videos are accepted.'): Promise<AcceptedType> {
  const found = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source);
  const type = ACCEPTED.find((accepted) => accepted === found?.mime);
  if (!type) throw new WrongType(formatRefusal({ type: found?.mime ?? '' }, wanted));
  return type;
}

export const ONLY_PICTURES = 'Only PNG and JPEG pictures are accepted here.';
const ONLY_VIDEOS = 'Only mp4 videos are accepted here.';

/** @throws WrongType for anything but a picture. */
export async function detectPicture(source: FileSource): Promise<Exclude<AcceptedType, 'video/mp4'>> {
  const type = await detectType(source, ONLY_PICTURES);
  if (type === 'video/mp4') throw new WrongType(formatRefusal({ type }, ONLY_PICTURES));
  return type;
}

/** @throws WrongType for anything but an mp4. */
export async function refuseOtherThanVideo(source: FileSource): Promise<void> {
  const type = await detectType(source, ONLY_VIDEOS);
  if (type !== 'video/mp4') throw new WrongType(formatRefusal({ type }, ONLY_VIDEOS));
}

/** @throws TooLarge with the limit in words. */
export async function refuseLargerThan(source: FileSource, maxBytes: number): Promise<void> {
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.byteLength;
  if (bytes > maxBytes) throw new TooLarge(`The file must be smaller than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}
