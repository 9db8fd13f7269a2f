import { text } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Coding, chooseCoding, compressNow, compressor, quickest, smallest } from './content-encoding.server.ts';

test.each<[string | undefined, Coding | null, Coding | null]>([
  // What the client accepts, what is sent once, what is kept.
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['GZIP;Q=1', 'gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.8, zstd;q=0.1', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['zstd;q=0, br;q=0.000', null, null],
  ['*', 'zstd', 'br'],
  ['*;q=0', null, null],
  ['*;q=0.5, zstd;q=0, br;q=0.2', 'gzip', 'gzip'],
  ['gzip;q=0.5, identity', null, null],
  ['gzip, identity;q=0.5', 'gzip', 'gzip'],
  ['gzip, identity', 'gzip', 'gzip'],
  ['identity', null, null],
  ['deflate, compress', null, null],
  ['brotli, xgzip', null, null],
  ['', null, null],
  [undefined, null, null],
])('Accept-Encoding: %s', (header, once, kept) => {
  expect([chooseCoding(header, quickest), chooseCoding(header, smallest)]).toEqual([once, kept]);
});

const body = Buffer.from('A girl in Lisbon, another one in Porto. '.repeat(2_000));
const decompressNow = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const decompressor = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip };

test.each(quickest)('%s gives back what went in, whole and piece by piece', async (coding) => {
  expect(decompressNow[coding](compressNow(body, coding)).equals(body)).toBe(true);
  expect(compressNow(body, coding).byteLength).toBeLessThan(body.byteLength / 20);
  const output = compressor(coding);
  output.write(body);
  output.end('the end');
  expect(await text(output.pipe(decompressor[coding]()))).toBe(`${body}the end`);
});
