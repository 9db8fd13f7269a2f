import { bookingConversations } from '#db/schema/booking-conversations.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { publishChange } from '#platform/notifications/bells.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict } from '#shared/errors.ts';
import { CLOSED_TEXT, topicOf } from '../conversation.ts';
import { showOther } from '../notify.server.ts';
import { lockTalk } from '../queries.server.ts';

const allowance = { points: 20, durationSeconds: 60 * 60 };

/**
 * Ends a conversation for both, who both read that; or opens it again, which only who ended it can do. Twice is once.
 * @throws NotFound, Forbidden, Conflict when the other one ended it or she blocks him, TooMany
 */
export async function endConversation(actor: Actor, bookingId: number, ended: boolean): Promise<void> {
  const userId = actor.userId ?? 'nobody';
  await limit('end-conversation', userId, allowance);
  await db.transaction(async (tx) => {
    const talk = await lockTalk(tx, actor, bookingId);
    const { side, endedBy, blocked, withheld } = talk;
    // He would learn of it, and who blocks says nothing.
    if (blocked) throw new Conflict(CLOSED_TEXT.blocked);
    if (endedBy !== null && endedBy !== side) throw new Conflict(CLOSED_TEXT['ended-by-other']);
    if ((endedBy === side) === ended) return;
    const set = { endedBy: ended ? side : null, endedAt: ended ? new Date() : null };
    await tx
      .insert(bookingConversations)
      .values({ bookingId, ...set })
      .onConflictDoUpdate({ target: bookingConversations.bookingId, set });
    await publishChange(tx, [userId], topicOf(bookingId));
    await sameWork(tx, !withheld, (inner) => showOther(inner, talk));
  });
}
