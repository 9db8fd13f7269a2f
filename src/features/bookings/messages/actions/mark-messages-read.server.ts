import { sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { readNotices } from '../notify.server.ts';
import { countUnreadBy, getTalk, idOf } from '../queries.server.ts';

/** Marks what the actor has seen, up to a message, as read. Nobody else is told. @returns how many are unread now @throws NotFound, Forbidden */
export async function markMessagesRead(actor: Actor, bookingId: number, upTo: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { side } = await getTalk(tx, actor, bookingId);
    const id = await idOf(tx, actor, bookingId, upTo);
    const column = side === 'girl' ? bookingConversations.girlReadId : bookingConversations.guyReadId;
    const field = side === 'girl' ? 'girlReadId' : 'guyReadId';
    await tx
      .insert(bookingConversations)
      .values({ bookingId, [field]: id })
      .onConflictDoUpdate({ target: bookingConversations.bookingId, set: { [field]: sql`greatest(${column}, ${id})` } });
    await readNotices(tx, actor.userId as string, bookingId, side);
    return countUnreadBy(tx, bookingId, side);
  });
}
