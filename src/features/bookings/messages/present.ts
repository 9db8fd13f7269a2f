import type { getCase } from './case.server.ts';
import { type ClosedBecause, writingOf } from './conversation.ts';
import type { listMessages, MessageRow } from './queries.server.ts';

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

/** What moderators read of a conversation before they give a reason. */
export type ShownCase = Awaited<ReturnType<typeof getCase>>;
