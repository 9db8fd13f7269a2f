import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { notifications } from '#db/schema/notifications.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { publishChange, publishUnread } from '#platform/notifications/bells.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { topicOf } from './conversation.ts';
import { notifyOfMessagesJob } from './jobs.server.ts';
import { countUnreadBy, type Talk } from './queries.server.ts';

/** Who has the conversation open has read it by then, and is not notified. */
const UNREAD_AFTER_MS = 20_000;
/** Of one conversation somebody is notified, and so emailed, at most once in so long. */
export const QUIET_MS = 3 * 60 * 60_000;

const otherOf = (side: BookingSide): BookingSide => (side === 'girl' ? 'guy' : 'girl');

async function accountOf(tx: Tx, { girlId, guyId }: Pick<Talk, 'girlId' | 'guyId'>, side: BookingSide): Promise<string | null> {
  const [found] =
    side === 'girl'
      ? await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, girlId))
      : await tx.select({ userId: guyUsers.userId }).from(guyUsers).where(eq(guyUsers.id, guyId));
  return found?.userId ?? null;
}

/** The other one's open pages show what has changed at once. */
export async function showOther(tx: Tx, talk: Talk): Promise<void> {
  const userId = await accountOf(tx, talk, otherOf(talk.side));
  await publishChange(tx, userId === null ? [] : [userId], topicOf(talk.bookingId));
}

/** Shows the other one that something was written; where no open page does, the bell and an email follow. */
export async function tellOther(tx: Tx, talk: Talk): Promise<void> {
  await showOther(tx, talk);
  await plan(tx, talk.bookingId, otherOf(talk.side), new Date(Date.now() + UNREAD_AFTER_MS));
}

const plan = (tx: Tx, bookingId: number, side: BookingSide, startAfter: Date) =>
  enqueue(tx, notifyOfMessagesJob, { bookingId, side }, { singletonKey: `${bookingId}:${side}`, startAfter });

const notifiedAt = { girl: 'girlNotifiedAt', guy: 'guyNotifiedAt' } as const;
const occasion = (bookingId: number, side: BookingSide) => `messages:${bookingId}:${side}:`;

/** Notifies one side of what it has not read, once in a quiet period. What is in it is to be read here alone. */
export async function notifyOfMessages({ bookingId, side }: { bookingId: number; side: BookingSide }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(bookingConversations).values({ bookingId }).onConflictDoNothing();
    const [found] = await tx
      .select({ booking: bookings, conversation: bookingConversations, blocked: isBlockedBy(bookings.girlId, bookings.guyId) })
      .from(bookingConversations)
      .innerJoin(bookings, eq(bookings.id, bookingConversations.bookingId))
      .where(eq(bookingConversations.bookingId, bookingId))
      .for('update', { of: bookingConversations });
    if (!found || (await countUnreadBy(tx, bookingId, side)) === 0) return;
    const { booking, conversation, blocked } = found;
    if ((side === 'girl' && blocked) || (side === 'girl' ? booking.girlStatus : booking.guyStatus) === 'deleted') return;
    const quietUntil = (conversation[notifiedAt[side]]?.getTime() ?? 0) + QUIET_MS;
    if (Date.now() < quietUntil) {
      await plan(tx, bookingId, side, new Date(quietUntil));
      return;
    }
    const now = new Date();
    await tx
      .update(bookingConversations)
      .set({ [notifiedAt[side]]: now })
      .where(eq(bookingConversations.bookingId, bookingId));
    const userId = await accountOf(tx, booking, side);
    if (userId === null) return;
    await readNotices(tx, userId, bookingId, side);
    const title = 'New messages about a booking';
    const notice = { kind: 'message-received', title, body: 'Open the booking to read and answer them.', url: `/bookings/${bookingId}#messages` } as const;
    await notify(tx, [{ ...notice, userId, dedupeKey: `${occasion(bookingId, side)}${now.getTime()}` }]);
  });
}

/** The bell holds one notice of a conversation at most, and none of one that was read. */
export async function readNotices(tx: Tx, userId: string, bookingId: number, side: BookingSide): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), like(notifications.dedupeKey, `${occasion(bookingId, side)}%`), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (read.length > 0) await publishUnread(tx, [userId]);
}
