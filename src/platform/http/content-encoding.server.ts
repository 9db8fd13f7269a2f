import type { Transform } from 'node:stream';
import {
  type BrotliOptions,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  type ZstdOptions,
  zstdCompressSync,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** Ways to compress an answer, named as in `Accept-Encoding`. */
export type Coding = 'zstd' | 'br' | 'gzip';

/** Smaller bodies gain nothing: they leave in one packet either way. */
export const smallestCompressed = 1024;

/** For a body that is sent once: the least work for about the same size (decision 083). */
export const quickest: readonly Coding[] = ['zstd', 'br', 'gzip'];
/** For a body that is kept and sent often. */
export const smallest: readonly Coding[] = ['br', 'zstd', 'gzip'];

// Browsers send a handful of different headers.
const chosen = new LRUCache<string, { coding: Coding | null }>({ max: 500 });

/**
 * The coding that the client likes best, by its q-values; among those that it likes as much, the first of `ours`.
 * @returns null when the body should be sent as it is
 */
export function chooseCoding(acceptEncoding: string | null | undefined, ours: readonly Coding[]): Coding | null {
  if (!acceptEncoding) return null;
  const key = `${ours[0]} ${acceptEncoding}`;
  let known = chosen.get(key);
  if (!known) {
    known = { coding: choose(acceptEncoding, ours) };
    if (key.length < 200) chosen.set(key, known);
  }
  return known.coding;
}

function choose(acceptEncoding: string, ours: readonly Coding[]): Coding | null {
  const liked = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]));
  const likes = (coding: string, otherwise: number) => liked.get(coding) ?? liked.get('*') ?? otherwise;
  // A body as it is may always be sent; it is wanted only where the header says so by name.
  let most = liked.get('identity') ?? 0;
  let best: Coding | null = null;
  for (const coding of ours) {
    const q = likes(coding, 0);
    if (q > 0 && (best ? q > most : q >= most)) [best, most] = [coding, q];
  }
  return best;
}

const zstdLevel: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotliLevel: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const gzipLevel = { level: 4 };
/** A stream does not know how much will come: with a window of 256 KB it needs less than a megabyte. */
const windowBits = 18;

/** Compresses a whole body here and now: for the sizes of a page that takes less than handing it to a thread would. */
export function compressNow(body: Uint8Array, coding: Coding): Buffer {
  // Knowing the size, zstd takes tables of that size and not those of any: a third of the memory, half of the time.
  if (coding === 'zstd') return zstdCompressSync(body, { ...zstdLevel, pledgedSrcSize: body.byteLength });
  if (coding === 'br') return brotliCompressSync(body, { params: { ...brotliLevel.params, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } });
  return gzipSync(body, gzipLevel);
}

/** Compresses what is written to it, on a thread of libuv's. `flush()` lets out what came so far. */
export function compressor(coding: Coding): Transform & { flush: (done: () => void) => void } {
  if (coding === 'zstd') return createZstdCompress({ params: { ...zstdLevel.params, [constants.ZSTD_c_windowLog]: windowBits } });
  if (coding === 'br') return createBrotliCompress({ params: { ...brotliLevel.params, [constants.BROTLI_PARAM_LGWIN]: windowBits } });
  return createGzip(gzipLevel);
}
