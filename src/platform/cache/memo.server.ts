import { LRUCache } from 'lru-cache';
import { type Db, db } from '#platform/db/client.server.ts';

/** Values of many rows that are the same for everybody, kept in memory until a write drops one of their tags, as cached pages are. */

type Memo = { value: Promise<unknown>; tags: readonly string[]; until: number };

const MOST = 500;
const memos = new LRUCache<string, Memo>({ max: MOST });
let database: Db | undefined;
let enabled = true;

/**
 * Reads once for all who ask under this key. `read` must not depend on who asks and must use `freshDb`: a replica may lack the write that dropped the value.
 */
export function memoize<T>(key: string, { tags, seconds }: { tags: readonly string[]; seconds: number }, read: () => Promise<T>): Promise<T> {
  if (!enabled) return read();
  if (database !== db) {
    memos.clear();
    database = db;
  }
  const known = memos.get(key);
  // The request that reads for the others may have been canceled.
  if (known && Date.now() < known.until) return (known.value as Promise<T>).catch(read);
  // A query of Drizzle runs again for everybody who waits for it; a promise does not.
  const value = (async () => await read())();
  const memo = { value, tags, until: Date.now() + seconds * 1000 };
  memos.set(key, memo);
  value.catch(() => {
    if (memos.get(key) === memo) memos.delete(key);
  });
  return value;
}

/** Also forgets values that are still being read, so that nobody who asks from now on gets an outdated one. */
export function dropMemos(tags: readonly string[]): void {
  const dropped = new Set(tags);
  for (const [key, memo] of memos.entries()) if (dropped.has('*') || memo.tags.some((tag) => dropped.has(tag))) memos.delete(key);
}

/** Off while this instance cannot hear invalidations. */
export function setMemosEnabled(value: boolean): void {
  enabled = value;
}
