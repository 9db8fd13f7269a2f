import type { Db, Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { AVATAR_BYTES } from '#shared/limits.ts';
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

/**
 * The bytes of a picture or video that came as text: a data address (`data:image/png;base64,…`) or bare base64.
 * The claimed type is ignored; the content decides later.
 * @throws Invalid naming `field`
 */
function readDataUrl(text: string, field: string): Buffer {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  const isBase64 = comma === -1 ? !text.startsWith('data:') : /;base64$/i.test(text.slice(0, comma));
  const content = text.slice(comma + 1);
  // One pass over millions of characters: a regular expression here would be slower and could overflow.
  const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.alloc(0);
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const expected = Math.floor(((content.length - padding) * 3) / 4);
  // Buffer skips characters that are not base64, so any other text comes out too short.
  if (bytes.length === 0 || bytes.length < expected)
    throw new Invalid([{ path: [field], message: 'This is not a picture. Please choose a PNG or JPEG file.' }]);
  return bytes;
}
