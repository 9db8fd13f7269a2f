import { eq } from 'drizzle-orm';
import type { BookingStep } from '#db/schema/booking-steps.ts';
import type { Booking } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import type { Agreement, BookingAct } from './state.ts';

/** @property step null when the request was filed @property before how the request stood until then */
type Done = { by: BookingSide; act: BookingAct; step: BookingStep | null; before: Agreement };

/** Notifies the other side of an act. */
export async function notifyOfAct(tx: Tx, booking: Booking, { by, act, step, before }: Done): Promise<void> {
  const [girl] = await tx.select({ userId: girls.userId, name: girls.stageName }).from(girls).where(eq(girls.id, booking.girlId));
  const [guy] = await tx.select({ userId: guyUsers.userId, name: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, booking.guyId));
  const [to, who] = by === 'girl' ? [guy, girl?.name ?? 'She'] : [girl, guy?.name ?? 'He'];
  const notice = { userId: to?.userId ?? null, kind: 'booking-answered' } as const;
  if (!step) {
    const title = by === 'girl' ? `${who} completed your booking` : `${who} ${act === 'complete' ? 'completed the booking' : 'withdrew his booking request'}`;
    const dedupeKey = `booking-answer:${booking.id}:${by === 'girl' ? 'girl' : `guy:${act}`}`;
    await notify(tx, [{ ...notice, title, url: '/bookings', dedupeKey }]);
    return;
  }
  const { title, did } = stepText(step, before);
  const when = step.appointmentAt && step.timeZone ? `: ${appointmentText(step.appointmentAt, step.timeZone)}` : '';
  const about = { url: `/bookings/${booking.id}`, data: { bookingId: booking.id }, dedupeKey: `booking-step:${step.id}` };
  await notify(tx, [{ ...notice, title, body: `${who} ${did}${when}.`, ...about }]);
}

/** The title is the subject of an email, too: it holds no name and nothing of the request. */
function stepText({ side, kind }: BookingStep, before: Agreement): { title: string; did: string } {
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
