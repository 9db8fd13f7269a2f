import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema/uploads.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { readRange } from '#platform/storage/range.ts';
import { findFileSize, getFileBytes, getFileStream, type Space } from '#platform/storage/storage.server.ts';
import { NotFound } from '#shared/errors.ts';
import { avifKey, fileTag } from './addresses.ts';

const mimes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', png: 'image/png', jpg: 'image/jpeg', mp4: 'video/mp4' };
const forGood = 'public, max-age=31536000, immutable';

const publicIdOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

type Found = { key: string; size: number; isFinal: boolean };

const acceptsAvif = (accept: string | null) => /(?:^|,)\s*image\/avif\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(accept ?? '');

/** The variant as AVIF, where the browser takes that and a job has made it. */
async function findAvif(space: Space, key: string): Promise<Found | null> {
  const size = await findFileSize(space, avifKey(key));
  return size === null ? null : { key: avifKey(key), size, isFinal: true };
}

/** The file, or while its variant is not made yet (or the picture is smaller than that), the original. */
async function find(space: Space, key: string): Promise<Found> {
  const size = await findFileSize(space, key);
  if (size !== null) return { key, size, isFinal: true };
  const [upload] = await freshDb
    .select()
    .from(uploads)
    .where(eq(uploads.publicId, publicIdOf(key)));
  if (!upload || upload.deletedAt || upload.private !== (space === 'private') || !key.endsWith('.webp')) throw new NotFound();
  const original = await findFileSize(space, upload.storageKey);
  if (original === null) throw new NotFound();
  return { key: upload.storageKey, size: original, isFinal: upload.status === 'ready' };
}

/** A stored file as an answer: whole, the part that a video player asks for, or 304. @throws NotFound */
export async function serveFile(space: Space, key: string, request: Request): Promise<Response> {
  const mime = mimes[key.slice(key.lastIndexOf('.') + 1)];
  if (!mime) throw new NotFound();
  const isVariant = key.endsWith('.webp');
  const file = (isVariant && acceptsAvif(request.headers.get('accept')) && (await findAvif(space, key))) || (await find(space, key));
  const etag = `"${file.key.replaceAll('/', '-')}-${file.size}"`;
  const headers = new Headers({
    'content-type': mimes[file.key.slice(file.key.lastIndexOf('.') + 1)] ?? mime,
    'cache-control': space === 'private' ? 'private, no-store' : file.isFinal ? forGood : 'public, max-age=0, must-revalidate',
    // A CDN keeps it until it is deleted.
    ...(space === 'public' && { 'cache-tag': fileTag(publicIdOf(key)) }),
    'accept-ranges': 'bytes',
    etag,
    // Opened by itself a file is a file: it never runs as a page of ours.
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    ...(isVariant && { vary: 'Accept' }),
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const range = readRange(request.headers.get('range'), file.size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const stream = await getFileStream(space, file.key, range ?? undefined);
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** The bytes behind the address of one of our public pictures; null for an address elsewhere and for what is not there (any more). */
export async function readPublicPicture(address: string): Promise<Uint8Array | null> {
  const key = /^\/files\/public\/(.+\.(?:webp|png|jpg))$/.exec(address)?.[1];
  if (!key) return null;
  try {
    const file = await find('public', key);
    return await getFileBytes('public', file.key);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
