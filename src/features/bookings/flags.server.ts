import { type Booking, bookings } from '#db/schema/bookings.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { Conflict } from '#shared/errors.ts';

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
    return {
      action: 'booking.deleted',
      set: { girlStatus: 'deleted' as const, guyStatus: 'deleted' as const, flagHandledAt: new Date(), updatedForGuyAt: new Date() },
    };
  };
  await updateAudited(actor, bookings, id, remove, asDecision(actor, ['flaggedBooking'], id, deciding));
}

/** Takes the decision back: the flag waits again, and a request that it deleted is pending on both sides. @throws NotFound, Conflict */
export async function reopenBookingFlag(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'booking.decideFlag');
  const reopen = (before: Booking) => {
    if (!before.flagged || before.flagHandledAt === null) throw new Conflict('This booking is already waiting.');
    const deleted = before.girlStatus === 'deleted' && before.guyStatus === 'deleted';
    return {
      action: 'booking.flagReopened',
      set: { flagHandledAt: null, ...(deleted && { girlStatus: null, guyStatus: null, completeForGuy: false, updatedForGuyAt: new Date() }) },
    };
  };
  await updateAudited(actor, bookings, id, reopen, deciding);
}
