import type { Db, Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { readDataUrl } from './data-url.ts';
import { type StoredFile, type StoreOptions, storeFile } from './store-file.server.ts';

export const TOO_LARGE_AVATAR = 'File must smaller than 10 MB';
/** Bytes of JSON that a call with an `image64` may send: 10 MB in base64 and some room, so that a little too much gets the text above. */
export const IMAGE64_BODY_LIMIT = 18 * 1024 * 1024;

/**
 * Stores what a form sent as `image64`: a PNG or JPEG under 10 MB as a data address (with `accept: 'any'` also an mp4).
 * Errors name the field `image64` unless told otherwise. Takes a second or two: call it before a transaction begins.
 */
export async function storeImage64(executor: Db | Tx, { image64, ...options }: StoreOptions & { image64: string }): Promise<StoredFile> {
  const field = options.field ?? 'image64';
  const bytes = readDataUrl(image64, field);
  if (bytes.length >= AVATAR_BYTES) throw new Invalid([{ path: [field], message: TOO_LARGE_AVATAR }]);
  return storeFile(executor, bytes, { ...options, field });
}
