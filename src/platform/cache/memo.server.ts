import { LRUCache } from 'lru-cache';

/** Values of many rows that are the same for everybody, kept in memory until a write drops one of their tags, as cached pages are. */

type Memo = { value: Promise<unknown>; tags: readonly string[]; until: number };

const MOST = 500;
const memos = new LRUCache<string, Memo>({ max: MOST });
let memosOf: object | undefined;
let enabled = true;

/**
 * Reads once for all who ask under this key. `read` must not depend on who asks.
 * @param database `freshDb`: a replica may lack the write that dropped the value. Another database starts empty.
 */
export function memoize<T>(
  database: object,
  key: string,
  { tags, seconds }: { tags: readonly string[]; seconds: number },
  read: () => PromiseLike<T>,
): Promise<T> {
  // A query of Drizzle runs again for everybody who waits for it; a promise does not.
  const readOnce = async (): Promise<T> => read();
  if (!enabled) return readOnce();
  if (memosOf !== database) {
    memos.clear();
    memosOf = database;
  }
  const known = memos.get(key);
  // The request that reads for the others may have been canceled.
  if (known && Date.now() < known.until) return (known.value as Promise<T>).catch(readOnce);
  const value = readOnce();
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
