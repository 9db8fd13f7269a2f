import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { type Actor, isGirl, toBookingSide } from '#permissions/actor.ts';
import { visibleBookings } from '#permissions/bookings/filters.server.ts';
import { authorizeSide } from '#permissions/index.ts';
import { isMeeting, isMeetingOfHers, isMeetingOfHis, isReviewShownToReviewed } from '#permissions/meetings/filters.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { NotFound } from '#shared/errors.ts';
import { OPENS_AFTER_HOURS, REVIEW_DAYS } from './schema.ts';

export type Meeting = {
  booking: Booking;
  /** The actor's. */
  side: BookingSide;
  at: Date;
  timeZone: string;
  /** Until when both may review. */
  closesAt: Date;
};

/** The latest session that was agreed on by this request and that the actor may say something about; null without one. */
export async function findMeeting(tx: Tx | Db, actor: Actor, bookingId: number): Promise<Meeting | null> {
  const side = toBookingSide(actor);
  if (side === null) return null;
  const [row] = await tx
    .select({ booking: bookings, at: bookingSteps.appointmentAt, timeZone: bookingSteps.timeZone })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(
      and(
        eq(bookings.id, bookingId),
        visibleBookings(actor),
        isMeeting(sql`now() - make_interval(hours => ${sql.raw(String(OPENS_AFTER_HOURS))})`),
        side === 'girl' ? isMeetingOfHers() : isMeetingOfHis(),
      ),
    )
    .orderBy(desc(bookingSteps.id))
    .limit(1);
  if (!row?.at || !row.timeZone) return null;
  return { booking: row.booking, side, at: row.at, timeZone: row.timeZone, closesAt: new Date(row.at.getTime() + REVIEW_DAYS * 86_400_000) };
}

/** Finds the meeting with its request locked, so that concurrent writes of the two wait. @throws NotFound, Forbidden */
export async function lockMeeting(tx: Tx, actor: Actor, bookingId: number): Promise<Meeting> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
  const meeting = await findMeeting(tx, actor, bookingId);
  if (!meeting) throw new NotFound();
  authorizeSide(actor, meeting.booking);
  return meeting;
}

/**
 * Locks the request that a published review of the actor belongs to. She may answer a public review even if the request was deleted since.
 * @throws NotFound, Forbidden
 */
export async function lockReviewed(tx: Tx, actor: Actor, bookingId: number): Promise<{ booking: Booking; side: BookingSide }> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking) throw new NotFound();
  const isOwn = isGirl(actor) ? booking.girlId === actor.girlId : booking.guyId === actor.guyId;
  if (!isOwn) throw new NotFound();
  const side = authorizeSide(actor, booking);
  const [review] = await tx
    .select({ id: meetingReviews.id })
    .from(meetingReviews)
    .where(and(eq(meetingReviews.bookingId, bookingId), ne(meetingReviews.side, side), isReviewShownToReviewed()));
  if (!review) throw new NotFound();
  return { booking, side };
}
