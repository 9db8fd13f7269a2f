import { useEffect, useEffectEvent, useState } from 'react';
import { keyOf, type QueueItem } from '../../queue/kinds.ts';
import { sayPresence } from './calls.ts';

const EVERY_MS = 4_000;
/** Passed by faster than this, an item is not claimed. */
const SETTLED_MS = 300;

type Presence = { claims: Readonly<Record<string, string>>; decided: Readonly<Record<string, string>> };
const nobody: Presence = { claims: {}, decided: {} };

/** Tells the server which item is open, and learns who else is on what and what others have decided. */
export function usePresence(open: QueueItem | undefined, shown: readonly QueueItem[]): Presence {
  const [presence, setPresence] = useState(nobody);
  const openKey = open ? keyOf(open) : null;

  const ask = useEffectEvent(() => {
    if (document.hidden) return;
    // Missed once: the next one comes in seconds, and the claim lapses by itself.
    sayPresence(open ?? null, shown).then(setPresence, () => undefined);
  });
  useEffect(() => {
    const first = setTimeout(ask, openKey === null ? 0 : SETTLED_MS);
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [openKey]);

  return presence;
}
