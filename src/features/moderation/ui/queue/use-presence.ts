import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyOf, type QueueItem } from '../../queue/item.ts';
import { leaveQueue, sayPresence } from './calls.ts';

const EVERY_MS = 4_000;
/** Whoever does nothing for so long is on nothing: an item is not kept from the others by a page that was left open. */
const IDLE_MS = 120_000;
/** Passed by faster than this, an item is not claimed. */
const SETTLED_MS = 300;

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
/** More are not asked about at once. */
const SHOWN_MAX = 100;

type Presence = { claims: Readonly<Record<string, string>>; decided: Readonly<Record<string, string>> };
const nobody: Presence = { claims: {}, decided: {} };

/** Tells the server which item is open, and learns who else is on what and what others have decided. */
export function usePresence(open: QueueItem | undefined, shown: readonly QueueItem[]): Presence {
  const [presence, setPresence] = useState(nobody);
  const openKey = open ? keyOf(open) : null;
  const lastInput = useRef(0);
  useEffect(() => {
    const note = () => {
      lastInput.current = Date.now();
    };
    note();
    for (const name of INPUTS) window.addEventListener(name, note, { passive: true, capture: true });
    return () => {
      for (const name of INPUTS) window.removeEventListener(name, note, { capture: true });
    };
  }, []);

  const ask = useEffectEvent(() => {
    if (document.hidden) return;
    // Missed once: the next one comes in seconds, and the claim lapses by itself.
    const isIdle = Date.now() - lastInput.current > IDLE_MS;
    return sayPresence((!isIdle && open) || null, shown.slice(0, SHOWN_MAX)).then(setPresence, () => undefined);
  });
  // One at a time: two on their way may arrive the other way round, and the claim would go back to what she has left.
  const underway = useRef(false);
  const again = useRef(false);
  const say = useEffectEvent(async () => {
    again.current = true;
    if (underway.current) return;
    underway.current = true;
    while (again.current) {
      again.current = false;
      await ask();
    }
    underway.current = false;
  });
  useEffect(() => {
    const first = setTimeout(say, openKey === null ? 0 : SETTLED_MS);
    const timer = setInterval(say, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [openKey]);
  useEffect(() => {
    window.addEventListener('pagehide', leaveQueue);
    return () => {
      window.removeEventListener('pagehide', leaveQueue);
      // What waits to be said would claim it once more.
      again.current = false;
      void leaveQueue();
    };
  }, []);

  return presence;
}
