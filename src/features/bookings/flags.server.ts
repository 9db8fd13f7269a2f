import { eq } from 'drizzle-orm';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { Conflict } from '#shared/errors.ts';
import { transition, undeleted } from './state.ts';

/** Flags a request for moderators, even if a moderator decided it before. @param occasion they are notified once of each */
export async function flagRequest(tx: Tx, bookingId: number, flagReason: string, occasion: string): Promise<void> {
  await tx.update(bookings).set({ flagged: true, flagReason, flagHandledAt: null }).where(eq(bookings.id, bookingId));
  const title = 'A booking request was flagged';
  await notifyModerators(tx, { kind: 'report-opened', title, url: '/admin/moderate', dedupeKey: `booking-flag:${bookingId}:${occasion}` });
}

const waiting = ({ flagged, flagHandledAt }: Booking) => flagged && flagHandledAt === null;

/** There is nothing wrong with a request that was flagged. @throws NotFound, Conflict when it was decided before */
export async function clearBookingFlag(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'booking.decideFlag');
  const clear = (before: Booking) => {
    if (!waiting(before)) throw new Conflict('This booking has already been decided.');
    return { action: 'booking.flagCleared', set: { flagHandledAt: new Date() } };
  };
  await updateAudited(actor, bookings, id, clear, asDecision(actor, ['flaggedBooking'], id, deciding));
}

/** A flagged request is deleted for both sides. @throws NotFound, Conflict when it was decided before */
export async function deleteFlaggedBooking(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'booking.decideFlag');
  authorize(actor, 'booking.deleteForBoth');
  const remove = (before: Booking) => {
    if (!waiting(before)) throw new Conflict('This booking has already been decided.');
    return { action: 'booking.deleted', set: { ...transition(before, 'moderator', 'deleted').set, flagHandledAt: new Date() } };
  };
  await updateAudited(actor, bookings, id, remove, asDecision(actor, ['flaggedBooking'], id, deciding));
}

/** Takes the decision back: the flag waits again, and a request that it deleted is pending on both sides. @throws NotFound, Conflict */
export async function reopenBookingFlag(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'booking.decideFlag');
  const reopen = (before: Booking) => {
    if (!before.flagged || before.flagHandledAt === null) throw new Conflict('This booking is already waiting.');
    return { action: 'booking.flagReopened', set: { ...undeleted(before), flagHandledAt: null } };
  };
  await updateAudited(actor, bookings, id, reopen, deciding);
}
