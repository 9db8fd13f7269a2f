import { useCallback, useEffect, useState } from 'react';
import { keyOf, type QueueItem, type QueuePage } from '../../queue/item.ts';
import { moreOf } from './calls.ts';

/** So few left: the next ones are fetched, so that nobody waits for them. */
const FEW = 8;

/** What is not known yet goes after what is, in its order. */
function merge(first: readonly QueueItem[], more: readonly QueueItem[]): QueueItem[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...more.filter((item) => !known.has(keyOf(item)))];
}

/** What the page came with goes first; what was loaded beyond it stays after it. */
const goOn = (page: readonly QueueItem[], loaded: readonly QueueItem[]) =>
  merge(
    page,
    loaded.filter(({ turn }) => turn >= (page.at(-1)?.turn ?? '')),
  );

/**
 * The items of the queue: those of the page and those that follow, without the ones that left. `all` has what is shown before its turn
 * as well, `gone` what left since it was counted.
 */
export function useQueueItems(page: QueuePage, kinds: readonly string[]) {
  const [loaded, setLoaded] = useState<{ items: QueueItem[]; next: string | null }>({ items: [], next: page.next });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState(page);
  const [counted, setCounted] = useState<ReadonlySet<string>>(new Set());
  if (from !== page) {
    // Read again: what was further on stays, unless the page itself was the end.
    setFrom(page);
    // The counts that came with it know what had left by then.
    setCounted(left);
    setLoaded(({ items, next }) => (page.next && items.length > 0 ? { items, next } : { items: [], next: page.next }));
  }

  const isGone = (item: QueueItem) => left.has(keyOf(item));
  const items = goOn(page.items, loaded.items).filter((item) => !isGone(item));
  const all = merge(
    items,
    page.ahead.filter((item) => !isGone(item)),
  );
  const shown = merge(page.items, page.ahead);
  const further = merge(shown, loaded.items).slice(shown.length);
  const gone = [...shown.filter(isGone), ...further.filter((item) => isGone(item) && !counted.has(keyOf(item)))];
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
  const setGone = useCallback((keys: readonly string[], isOff: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (isOff) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  }, []);

  return { items, all, gone, next, setGone };
}
