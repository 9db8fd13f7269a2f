import type { ShownMessages } from '../present.ts';

/**
 * What is known, with the newest part as the server has it now. What was sent since the server was asked stays at the end. Where the two don't
 * meet, more was written meanwhile than a part holds: what is older is asked for again when somebody scrolls there.
 */
export function mergeMessages(known: ShownMessages, newest: ShownMessages): ShownMessages {
  const ids = new Set(newest.messages.map(({ id }) => id));
  const isShared = ({ id }: { id: string }) => ids.has(id);
  const [first, last] = [known.messages.findIndex(isShared), known.messages.findLastIndex(isShared)];
  if (first < 0) return newest;
  // The part begins before what is known: nothing known is older.
  const before = known.messages[first]?.id === newest.messages[0]?.id ? known.messages.slice(0, first) : [];
  return { ...newest, messages: [...before, ...newest.messages, ...known.messages.slice(last + 1)], older: before.length > 0 ? known.older : newest.older };
}
