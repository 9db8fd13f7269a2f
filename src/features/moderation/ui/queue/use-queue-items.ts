import { useCallback, useEffect, useState } from 'react';
import { keyOf, type QueueItem, type QueueKind, type QueuePage } from '../../queue/kinds.ts';
import { moreOf } from './calls.ts';

/** So few left: the next ones are fetched, so that nobody waits for them. */
const FEW = 8;

/** What the page came with goes first, in its order; what was loaded beyond it stays after it. */
function merge(page: QueueItem[], loaded: QueueItem[]): QueueItem[] {
  const last = page.at(-1)?.due ?? '';
  const known = new Set(page.map(keyOf));
  return [...page, ...loaded.filter((item) => item.due >= last && !known.has(keyOf(item)))];
}

/** The items of the queue: those of the page and those that follow, without the ones that left. */
export function useQueueItems(page: QueuePage, kinds: readonly QueueKind[]) {
  const [loaded, setLoaded] = useState<{ items: QueueItem[]; next: string | null }>({ items: [], next: page.next });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState(page);
  if (from !== page) {
    // Read again: what was further on stays, unless the page itself was the end.
    setFrom(page);
    setLoaded(({ items, next }) => (page.next && items.length > 0 ? { items, next } : { items: [], next: page.next }));
  }

  const items = merge(page.items, loaded.items).filter((item) => !left.has(keyOf(item)));
  const { next } = loaded;
  const short = items.length < FEW;
  const kind = kinds.join();
  useEffect(() => {
    if (!short || !next) return;
    let current = true;
    moreOf(kind, next).then(
      (more) => current && setLoaded((before) => ({ items: [...before.items, ...more.items], next: more.next })),
      // Offline for a moment: the next decision tries again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [short, next, kind]);

  /** Takes items off the screen at once, or puts them back. */
  const setGone = useCallback((keys: readonly string[], gone: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (gone) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  }, []);

  return { items, next, setGone };
}
