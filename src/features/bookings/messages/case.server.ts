import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { MESSAGE_SUBJECT } from './queries.server.ts';

/** What moderators may know of a conversation before they give a reason: who, how much, why it concerns them. No word of it. @throws NotFound */
export async function getCase(actor: Actor, bookingId: number, on: Db | Tx = freshDb) {
  authorize(actor, 'bookingConversation.read');
  const [found] = await on
    .select({
      girl: { name: girls.stageName },
      guy: { username: guyUsers.username },
      flagged: bookings.flagged,
      flagReason: bookings.flagReason,
      endedBy: bookingConversations.endedBy,
    })
    .from(bookings)
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .leftJoin(bookingConversations, eq(bookingConversations.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  if (!found) throw new NotFound();
  const here = on
    .select({ id: sql<string>`${bookingMessages.id}::text` })
    .from(bookingMessages)
    .where(eq(bookingMessages.bookingId, bookingId));
  const [[messages], reported] = await Promise.all([
    on.select({ count: count() }).from(bookingMessages).where(eq(bookingMessages.bookingId, bookingId)),
    on
      .select({ reason: reports.reason, status: reports.status, createdAt: reports.createdAt })
      .from(reports)
      .where(and(eq(reports.subjectType, MESSAGE_SUBJECT), inArray(reports.subjectId, here)))
      .orderBy(reports.id),
  ]);
  const { girl, guy, ...rest } = found;
  return {
    ...{ bookingId, ...rest, girl: girl.name ?? 'A girl', guy: guy.username, messages: messages?.count ?? 0 },
    reports: reported.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    isOpen: found.flagged || reported.length > 0,
  };
}
