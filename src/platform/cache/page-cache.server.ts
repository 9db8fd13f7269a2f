import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import { type Coding, compressNow } from '#platform/http/content-encoding.server.ts';
import { unitsOf } from '#platform/http/cookies.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { dropMemos, setMemosEnabled } from './memo.server.ts';

/**
 * Finished answers for visitors, kept in memory and dropped by tag.
 * Nothing that belongs to a session ever comes here: the caller asks only for requests without one.
 */

export type Encoding = 'identity' | Coding;

export type Entry = {
  /** The pattern of its address. */
  route: string;
  status: number;
  headers: [string, string][];
  /** Always in zstd, a fifth of its size as it is; in other ways once somebody has asked for them. */
  bodies: { zstd: Uint8Array } & Partial<Record<Coding, Uint8Array>>;
  /** As it is. */
  bytes: number;
  etag: string;
  tags: string[];
  freshUntil: number;
  staleUntil: number;
};

const megabytes = 24;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const entries = new LRUCache<string, Entry>({
  maxSize: megabytes * 1024 * 1024,
  // Room for each way to compress it.
  sizeCalculation: (entry) => entry.bodies.zstd.byteLength * 3 + 1024,
  maxEntrySize: 512 * 1024,
  // What makes room for others must not stay under its tags: searches have thousands of addresses a minute, and most are never dropped.
  dispose: (entry, key) => forgetTags(entry, key),
});
const keysByTag = new Map<string, Set<string>>();

function forgetTags({ tags }: Entry, key: string) {
  for (const tag of tags) {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }
}

/** Counts invalidations, so that an answer that was rendered while one came in is not kept. */
let clock = 0;
let clearedAt = 0;
const droppedAt = new Map<string, number>();
let enabled = true;

/** Under which a visitor's page is kept: its address, and what the request says of how it is written. */
export const cacheKey = (address: string, cookieHeader: string | null | undefined): string =>
  unitsOf(cookieHeader) === 'us' ? address : `${address} ${unitsOf(cookieHeader)}`;

export const now = () => clock;

export function lookUp(key: string): Entry | undefined {
  if (!enabled) return undefined;
  const entry = entries.get(key);
  if (!entry) return undefined;
  if (Date.now() < entry.staleUntil) return entry;
  entries.delete(key);
  return undefined;
}

export const isFresh = (entry: Entry) => Date.now() < entry.freshUntil;

/** A page as it is: unpacking it takes a tenth of a millisecond, holding it unpacked five times the memory. */
export const wholeBody = ({ bodies }: Entry): Uint8Array => zstdDecompressSync(bodies.zstd);

/** What zlib gives is the beginning of a piece of 16 or 64 KB, which lives as long as it does. */
const exactly = (compressed: Uint8Array) => new Uint8Array(compressed);

const compressors = {
  br: (body: Uint8Array) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
  gzip: (body: Uint8Array) => compressGzip(body, { level: 6 }),
};
const underway = new WeakMap<Entry, Partial<Record<Encoding, Promise<void>>>>();

/** Compresses an answer, once for everybody who asks for this encoding. */
export async function compress(entry: Entry, encoding: Encoding): Promise<void> {
  if (encoding === 'identity' || encoding === 'zstd' || entry.bodies[encoding]) return;
  const byEncoding = underway.get(entry) ?? {};
  underway.set(entry, byEncoding);
  byEncoding[encoding] ??= compressors[encoding](wholeBody(entry)).then((body) => {
    entry.bodies[encoding] = exactly(body);
  });
  await byEncoding[encoding];
}

type Rendered = {
  route?: string | undefined;
  status: number;
  headers: [string, string][];
  body: Uint8Array;
  tags: string[];
  seconds: number;
  staleSeconds: number;
};

/**
 * Keeps an answer.
 * @param startedAt `now()` from before the rendering began
 */
export function keep(key: string, rendered: Rendered, startedAt: number): Entry {
  const { body } = rendered;
  const entry: Entry = {
    route: rendered.route ?? 'none',
    status: rendered.status,
    headers: rendered.headers,
    bodies: { zstd: exactly(compressNow(body, 'zstd')) },
    bytes: body.byteLength,
    // Weak: it names the page in whatever way that is compressed.
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    tags: rendered.tags,
    freshUntil: Date.now() + rendered.seconds * 1000,
    staleUntil: Date.now() + (rendered.seconds + rendered.staleSeconds) * 1000,
  };
  const outdated = clearedAt > startedAt || rendered.tags.some((tag) => (droppedAt.get(tag) ?? 0) > startedAt);
  if (enabled && !outdated) {
    entries.set(key, entry);
    // One that is too large to keep is not there.
    for (const tag of entries.has(key) ? rendered.tags : []) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }
  return entry;
}

/** Forgets every answer that carries one of the tags; `*` forgets all. @returns the addresses that were dropped. */
export function drop(tags: string[]): string[] {
  clock += 1;
  dropMemos(tags);
  if (tags.includes('*')) {
    const all = [...entries.keys()];
    clearedAt = clock;
    entries.clear();
    keysByTag.clear();
    droppedAt.clear();
    return all;
  }
  const dropped = new Set<string>();
  for (const tag of tags) {
    droppedAt.set(tag, clock);
    for (const key of keysByTag.get(tag) ?? []) {
      if (entries.delete(key)) dropped.add(key);
    }
    keysByTag.delete(tag);
  }
  // The memory of drops only matters to renderings under way; it must not grow without end.
  if (droppedAt.size > 50_000) {
    clearedAt = clock;
    droppedAt.clear();
  }
  return [...dropped];
}

/** Off while this instance cannot hear invalidations; what it held may be outdated by then. */
export function setEnabled(value: boolean) {
  if (!value) drop(['*']);
  enabled = value;
  setMemosEnabled(value);
}

/** `tagged`: under how many tags, counted for each entry. */
export const size = () => ({
  entries: entries.size,
  bytes: entries.calculatedSize,
  tagged: [...keysByTag.values()].reduce((sum, keys) => sum + keys.size, 0),
});

new Gauge({
  name: 'page_cache_bytes',
  help: 'Memory that the page cache holds.',
  registers: [registry],
  collect() {
    this.set(size().bytes);
  },
});
