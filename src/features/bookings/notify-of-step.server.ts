import { eq } from 'drizzle-orm';
import type { BookingStep } from '#db/schema/booking-steps.ts';
import type { Booking } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import type { Agreement } from './agreement.ts';

/** What the other one reads. The title is the subject of an email, too: no name in it, nothing of what somebody wishes. */
function stepText({ side, kind }: Pick<BookingStep, 'side' | 'kind'>, before: Agreement): { title: string; did: string } {
  const to = side === 'girl' ? 'Your booking request' : 'A booking request';
  if (kind === 'accepted') return { title: side === 'girl' ? `${to} was accepted` : 'Your proposed time was accepted', did: 'accepted' };
  if (kind === 'proposed') return { title: 'Another time was proposed for a booking', did: 'proposed another time' };
  if (kind === 'declined')
    return before === 'accepted' ? { title: 'A booking was cancelled', did: 'can’t make it after all' } : { title: `${to} was declined`, did: 'declined' };
  if (side === 'girl') return { title: `${to} is open again`, did: 'reopened your request' };
  return before === 'accepted'
    ? { title: 'A booking was cancelled', did: 'can’t make it after all' }
    : { title: `${to} was withdrawn`, did: 'withdrew the request' };
}

/** Tells the other one what was said. */
export async function notifyOfStep(tx: Tx, booking: Booking, step: BookingStep, before: Agreement): Promise<void> {
  const [girl] = await tx.select({ userId: girls.userId, name: girls.stageName }).from(girls).where(eq(girls.id, booking.girlId));
  const [guy] = await tx.select({ userId: guyUsers.userId, name: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, booking.guyId));
  const [to, who] = step.side === 'girl' ? [guy, girl?.name ?? 'She'] : [girl, guy?.name ?? 'He'];
  const { title, did } = stepText(step, before);
  const when = step.appointmentAt && step.timeZone ? `: ${appointmentText(step.appointmentAt, step.timeZone)}` : '';
  const url = `/bookings/${booking.id}`;
  const notice = { kind: 'booking-answered', title, body: `${who} ${did}${when}.`, url, data: { bookingId: booking.id } } as const;
  await notify(tx, [{ ...notice, userId: to?.userId ?? null, dedupeKey: `booking-step:${step.id}` }]);
}
