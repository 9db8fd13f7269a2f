import { and, eq, ne } from 'drizzle-orm';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { isReviewShownToReviewed } from '#permissions/meetings/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { NotFound } from '#shared/errors.ts';

/**
 * The request, locked, by which a published review of the actor exists: whatever became of the request since, she may answer what is said in public.
 * @throws NotFound, Forbidden
 */
export async function lockReviewed(tx: Tx, actor: Actor, bookingId: number): Promise<{ booking: Booking; side: BookingSide }> {
  const side: BookingSide = isGirl(actor) ? 'girl' : 'guy';
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking) throw new NotFound();
  const isOwn = side === 'girl' ? booking.girlId === actor.girlId : booking.guyId === actor.guyId;
  if (!isOwn) throw new NotFound();
  authorize(actor, side === 'girl' ? 'booking.answerAsGirl' : 'booking.answerAsGuy', booking);
  const [review] = await tx
    .select({ id: meetingReviews.id })
    .from(meetingReviews)
    .where(and(eq(meetingReviews.bookingId, bookingId), ne(meetingReviews.side, side), isReviewShownToReviewed()));
  if (!review) throw new NotFound();
  return { booking, side };
}
