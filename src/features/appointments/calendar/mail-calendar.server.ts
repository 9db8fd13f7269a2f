import { and, asc, eq } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { notBlockedWhenSent, stepReachedHer } from '#permissions/bookings/filters.server.ts';
import { stepLocation } from '#platform/bookings/encrypted-texts.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { MailCalendar } from '#platform/mail/mail-content.server.ts';
import { toCalendar } from './event.server.ts';
import { shownTo } from './feed.server.ts';

/**
 * What an email about a request carries for the reader's calendar, as the request stands when the email is written: the appointment, again with
 * a higher number when it was moved, or that it is cancelled. Nothing while nothing was ever agreed or another time is being discussed.
 */
export async function calendarOfBooking(tx: Tx, userId: string, bookingId: number): Promise<MailCalendar | null> {
  const [booking] = await tx
    .select({ girlUserId: girls.userId, girlName: girls.stageName, guyName: guyUsers.username, length: bookings.sessionLength })
    .from(bookings)
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .where(eq(bookings.id, bookingId));
  if (!booking) return null;
  const isHers = booking.girlUserId === userId;
  const steps = await tx
    .select({
      kind: bookingSteps.kind,
      appointmentAt: bookingSteps.appointmentAt,
      location: stepLocation,
      createdAt: bookingSteps.createdAt,
    })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(and(eq(bookingSteps.bookingId, bookingId), isHers ? and(notBlockedWhenSent(), stepReachedHer()) : undefined))
    .orderBy(asc(bookingSteps.id));
  const last = steps.at(-1);
  const agreed = steps.findLast(({ kind }) => kind === 'accepted');
  if (!last || !agreed?.appointmentAt || last.kind === 'proposed') return null;
  const isCancelled = last !== agreed;
  const entry = {
    bookingId,
    at: agreed.appointmentAt,
    location: agreed.location,
    length: booking.length,
    name: isHers ? booking.guyName : (booking.girlName ?? 'A girl'),
    sequence: steps.length,
    acceptedAt: last.createdAt,
    isCancelled,
  };
  return { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: toCalendar(userId, [entry], await shownTo(userId, tx)) };
}
