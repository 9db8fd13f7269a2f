import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Files from one folder to another, with a sum of what was written. */

/** Enough to keep a disk busy while another file is compressed. */
const AT_ONCE = 4;

export const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

type Found = { path: string; isFolder: boolean };

/** All that is in a folder, each path relative to it. What disappears meanwhile is left out. */
export async function* walk(root: string, under = ''): AsyncGenerator<Found> {
  const entries = await readdir(join(root, under), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = under ? `${under}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      yield* walk(root, path);
    } else if (entry.isFile()) yield { path, isFolder: false };
  }
}

/** Does some at a time. The first failure ends all. */
export async function several<Item>(items: AsyncIterable<Item> | Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    while (!failed) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      worker().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

type Packing = 'as it is' | 'compress' | 'decompress';
type CopyOptions = { packing?: Packing; signal?: AbortSignal | undefined };

const packer = { 'as it is': () => [], compress: () => [createZstdCompress()], decompress: () => [createZstdDecompress()] };

/** Up to here a file is taken in one piece: a cluster is thousands of small ones, and streams cost more than they hold. */
const SMALL = 1_000_000;
const inOnePiece = {
  'as it is': (bytes: Buffer) => bytes,
  compress: (bytes: Buffer) => zstdCompressSync(bytes),
  decompress: (bytes: Buffer) => zstdDecompressSync(bytes),
};

/** Writes a new file. @returns its sum and size. @throws when there is one of that name */
export async function copyFile(from: string, to: string, { packing = 'as it is', signal }: CopyOptions = {}): Promise<{ sum: string; bytes: number }> {
  signal?.throwIfAborted();
  const { size } = await stat(from);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // What is compressed may be many times as large.
  if (size <= (packing === 'decompress' ? SMALL / 16 : SMALL)) {
    const packed = inOnePiece[packing](readFileSync(from));
    writeFileSync(to, packed, { mode: 0o600, flag: 'wx' });
    return { sum: createHash('sha256').update(packed).digest('hex'), bytes: packed.length };
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const parts = [createReadStream(from), ...packer[packing](), summing, createWriteStream(to, { mode: 0o600, flags: 'wx' })];
  await pipeline(parts, signal ? { signal } : {});
  return { sum: hash.digest('hex'), bytes };
}

export async function sumOfFile(path: string, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const hash = createHash('sha256');
  const { size } = await stat(path);
  if (size <= SMALL) return hash.update(readFileSync(path)).digest('hex');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
}

/** Waits until all that was written there lies on the disk: a power cut may come the next moment. */
export function untilOnDisk(folder: string): void {
  // Node has no syncfs; a sync of each of thousands of files would take minutes.
  if (spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status !== 0) spawnSync('sync', { stdio: 'ignore' });
}
