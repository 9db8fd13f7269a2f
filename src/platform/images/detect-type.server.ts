import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { TooLarge, WrongType } from '#shared/errors.ts';

/** Where a file is: in memory, or on disk under a path. Paths keep many uploads at once out of memory. */
export type FileSource = Uint8Array | string;

const ACCEPTED = ['image/png', 'image/jpeg', 'video/mp4'] as const;
export type AcceptedType = (typeof ACCEPTED)[number];

/**
 * What a file is by its first bytes; its name and what the browser says are not asked.
 * @throws WrongType for anything but PNG, JPEG and mp4.
 */
export async function detectType(source: FileSource): Promise<AcceptedType> {
  const found = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source);
  const type = ACCEPTED.find((accepted) => accepted === found?.mime);
  if (!type) throw new WrongType('Only PNG and JPEG pictures and mp4 videos are accepted.');
  return type;
}

/** @throws TooLarge with the limit in words. */
export async function refuseLargerThan(source: FileSource, maxBytes: number): Promise<void> {
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.byteLength;
  if (bytes > maxBytes) throw new TooLarge(`The file must be smaller than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}
