import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import type { BookingStep } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { reports } from '#db/schema/reports.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { visibleBookings, visibleMessages } from '#permissions/bookings/filters.server.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { authorizeSide } from '#permissions/index.ts';
import { messageBodyForMembers } from '#platform/bookings/encrypted-texts.server.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { NotFound } from '#shared/errors.ts';
import { lastToGirl, lastToGuy, unreadBy } from '../queries.server.ts';
import { agreementOf } from '../state.ts';
import type { Standpoint } from './conversation.ts';

/** Reports of messages name them so. */
export const MESSAGE_SUBJECT = 'booking-message';

/** A conversation as the actor's side may know it, and what the server alone knows of it. */
export type Talk = Standpoint & {
  bookingId: number;
  girlId: number;
  guyId: number;
  readId: number;
  /** His messages don't reach her. */
  withheld: boolean;
};

/** @throws NotFound for a request that is not the actor's, or that the actor put away; Forbidden for moderators, who say nothing to it */
export async function getTalk(on: Db | Tx, actor: Actor, bookingId: number): Promise<Talk> {
  const side: BookingSide = isGirl(actor) ? 'girl' : 'guy';
  const last = side === 'girl' ? lastToGirl() : lastToGuy();
  const [row] = await on
    .select({
      booking: {
        girlId: bookings.girlId,
        guyId: bookings.guyId,
        girlStatus: bookings.girlStatus,
        guyStatus: bookings.guyStatus,
        createdAt: bookings.createdAt,
      },
      conversation: bookingConversations,
      last: { side: last.side, kind: last.kind, appointmentAt: last.appointmentAt, createdAt: last.createdAt },
      guyIsGone: sql<boolean>`${guyUsers.banned} or ${guyUsers.softDeleted} or coalesce(${users.banned}, false)`,
      blocked: isBlockedBy(bookings.girlId, bookings.guyId),
    })
    .from(bookings)
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .leftJoin(bookingConversations, eq(bookingConversations.bookingId, bookings.id))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(bookings.id, bookingId), visibleBookings(actor)));
  if (!row) throw new NotFound();
  const { booking, conversation, blocked, guyIsGone } = row;
  authorizeSide(actor, booking);
  if ((side === 'girl' ? booking.girlStatus : booking.guyStatus) === 'deleted') throw new NotFound();
  const step = row.last?.kind ? (row.last as Pick<BookingStep, 'side' | 'kind' | 'appointmentAt' | 'createdAt'>) : null;
  return {
    ...{ bookingId, side, girlId: booking.girlId, guyId: booking.guyId },
    agreement: agreementOf(step),
    saidAt: new Date(step?.createdAt ?? booking.createdAt),
    appointmentAt: step?.appointmentAt ? new Date(step.appointmentAt) : null,
    endedBy: conversation?.endedBy ?? null,
    blocked: side === 'girl' && blocked,
    gone: side === 'girl' && (guyIsGone || booking.guyStatus === 'deleted'),
    readId: (side === 'girl' ? conversation?.girlReadId : conversation?.guyReadId) ?? 0,
    withheld: side === 'guy' && (blocked || booking.girlStatus === 'deleted'),
  };
}

/** The same, while nobody else writes to or answers the request. */
export async function lockTalk(tx: Tx, actor: Actor, bookingId: number): Promise<Talk> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), visibleBookings(actor)))
    .for('update');
  return getTalk(tx, actor, bookingId);
}

type Asked = { limit: number /** The key of a message: only older ones. */; before?: string | undefined };

/** The newest messages of a request, the oldest of them first, with how the conversation stands. @throws NotFound, Forbidden */
export async function listMessages(actor: Actor, bookingId: number, { limit, before }: Asked) {
  const talk = await getTalk(freshDb, actor, bookingId);
  const own = and(eq(bookingMessages.bookingId, bookingId), visibleMessages(actor));
  const bound = before === undefined ? undefined : await idOf(freshDb, actor, bookingId, before);
  const rows = await freshDb
    .select({
      id: bookingMessages.id,
      key: bookingMessages.key,
      side: bookingMessages.side,
      body: messageBodyForMembers,
      createdAt: bookingMessages.createdAt,
      reported: sql<boolean>`exists (select 1 from ${reports} where ${reports.subjectType} = ${MESSAGE_SUBJECT}
        and ${reports.subjectId} = ${bookingMessages.id}::text and ${reports.reporterUserId} = ${actor.userId} and ${reports.status} = 'open')`,
    })
    .from(bookingMessages)
    .innerJoin(bookings, eq(bookings.id, bookingMessages.bookingId))
    .where(and(own, bound === undefined ? undefined : lt(bookingMessages.id, bound)))
    .orderBy(desc(bookingMessages.id))
    .limit(limit + 1);
  const unread = await countUnreadBy(freshDb, bookingId, talk.side);
  return { talk, unread, older: rows.length > limit, rows: rows.slice(0, limit).reverse() };
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number];

export async function countUnreadBy(on: Db | Tx, bookingId: number, side: BookingSide): Promise<number> {
  const [row] = await on
    .select({ unread: unreadBy(side) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.unread ?? 0;
}

/** The id of a message that the actor sees. @throws NotFound */
export async function idOf(on: Db | Tx, actor: Actor, bookingId: number, key: string, fromOther?: { side: BookingSide }): Promise<number> {
  const [found] = await on
    .select({ id: bookingMessages.id })
    .from(bookingMessages)
    .innerJoin(bookings, eq(bookings.id, bookingMessages.bookingId))
    .where(
      and(
        eq(bookingMessages.bookingId, bookingId),
        eq(bookingMessages.key, key),
        visibleMessages(actor),
        fromOther && ne(bookingMessages.side, fromOther.side),
      ),
    );
  if (!found) throw new NotFound();
  return found.id;
}
