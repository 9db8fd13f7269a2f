import { type ClosedBecause, writingOf } from './conversation.ts';
import type { listMessages, MessageRow } from './queries.server.ts';
import type { getCase } from './reading.server.ts';

/** A message as one side reads it. Whether the other one has read it is nobody's business. */
export const presentMessage = ({ key, side, body, createdAt, reported }: MessageRow, reader: MessageRow['side']) => ({
  id: key,
  mine: side === reader,
  body,
  createdAt: createdAt.toISOString(),
  reported,
});
export type ShownMessage = ReturnType<typeof presentMessage>;

export type ShownWriting = { open: boolean; because: ClosedBecause | null; until: string | null };

/** A part of a conversation, and whether its reader may write. */
export function presentMessages({ rows, talk, older, unread }: Awaited<ReturnType<typeof listMessages>>) {
  const writing = writingOf(talk, new Date());
  const shown: ShownWriting = writing.open
    ? { open: true, because: null, until: writing.until.toISOString() }
    : { open: false, because: writing.because, until: null };
  return { messages: rows.map((row) => presentMessage(row, talk.side)), older, unread, writing: shown };
}
export type ShownMessages = ReturnType<typeof presentMessages>;

/**
 * Merges the newest page from the server into the known messages. Messages sent since that request stay at the end. When the two don't
 * overlap, only the newest page is kept: older messages are fetched again on scrolling.
 */
export function mergeMessages(known: ShownMessages, newest: ShownMessages): ShownMessages {
  const ids = new Set(newest.messages.map(({ id }) => id));
  const isShared = ({ id }: { id: string }) => ids.has(id);
  const [first, last] = [known.messages.findIndex(isShared), known.messages.findLastIndex(isShared)];
  if (first < 0) return newest;
  // Without an overlap at its start, the new page reaches further back than the known messages.
  const before = known.messages[first]?.id === newest.messages[0]?.id ? known.messages.slice(0, first) : [];
  return { ...newest, messages: [...before, ...newest.messages, ...known.messages.slice(last + 1)], older: before.length > 0 ? known.older : newest.older };
}

/** What moderators read of a conversation before they give a reason. */
export type ShownCase = Awaited<ReturnType<typeof getCase>>;
