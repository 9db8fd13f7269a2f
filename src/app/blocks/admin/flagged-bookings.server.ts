import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { takeMeasure } from '#features/accounts/bans/measures/actions/take-measure.server.ts';
import { undoMeasure } from '#features/accounts/bans/measures/actions/undo-measure.server.ts';
import { deleteFlaggedBooking, reopenBookingFlag } from '#features/bookings/flags.server.ts';
import type { Choice } from '#features/moderation/queue/decision-handler.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';

/** Deletes the request for both and, where the moderator chose to, warns or bans him: all of it or nothing. Here requests and bans meet. */
export async function rejectFlaggedBooking(actor: Actor, id: number, deciding: Deciding, { measure }: Choice): Promise<void> {
  if (!measure) return deleteFlaggedBooking(actor, id, deciding);
  await deleteFlaggedBooking(actor, id, {
    ...deciding,
    within: async (tx) => {
      await deciding.within?.(tx);
      const [booking] = await tx.select({ guyId: bookings.guyId }).from(bookings).where(eq(bookings.id, id));
      if (booking) await takeMeasure(tx, actor, { guyId: booking.guyId, bookingId: id, measure, reason: deciding.reason });
    },
  });
}

/** The flag waits again, and what was done to him is undone. */
export async function reopenFlaggedBooking(actor: Actor, id: number, deciding: Deciding): Promise<void> {
  await reopenBookingFlag(actor, id, {
    ...deciding,
    within: async (tx) => {
      await deciding.within?.(tx);
      await undoMeasure(tx, actor, id);
    },
  });
}
