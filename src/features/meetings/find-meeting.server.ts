import { and, desc, eq, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { type Actor, isGirl, isGuy } from '#permissions/actor.ts';
import { visibleBookings } from '#permissions/bookings/filters.server.ts';
import { isMeeting, isMeetingOfHers, isMeetingOfHis } from '#permissions/meetings/filters.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
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

const sideOf = (actor: Actor): BookingSide | null => (isGirl(actor) ? 'girl' : isGuy(actor) ? 'guy' : null);

/** The latest session that was agreed on by this request and that the actor may say something about; null without one. */
export async function findMeeting(tx: Tx | Db, actor: Actor, bookingId: number): Promise<Meeting | null> {
  const side = sideOf(actor);
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
