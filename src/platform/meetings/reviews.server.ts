import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { type MeetingReview, meetingReviews } from '#db/schema/meeting-reviews.ts';
import { isMeetingOfBoth } from '#permissions/meetings/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { setTextHidden } from '#platform/texts/hide-text.server.ts';

type Published = Pick<MeetingReview, 'id' | 'bookingId' | 'side' | 'comment' | 'vote' | 'createdAt'> & { girlId: number; guyId: number; publishedAt: Date };

/** Puts a review of a meeting among the other reviews, dated when it appeared: from then on it is shown and counted as one of them. @returns its id there */
export async function addToReviews(
  tx: Tx,
  { id, bookingId, side, comment, vote, girlId, guyId, createdAt: writtenAt, publishedAt }: Published,
): Promise<number> {
  const row = { girlId, guyUserId: guyId, comment, vote, createdAt: publishedAt };
  const withheld = side === 'guy' && !(await isMeetingOfBoth(tx, bookingId, writtenAt));
  const [added] =
    side === 'guy'
      ? await tx
          .insert(girlReviews)
          .values({ ...row, withheld })
          .returning({ id: girlReviews.id })
      : await tx.insert(guyReviews).values(row).returning({ id: guyReviews.id });
  const { id: reviewId } = added as { id: number };
  await tx
    .update(meetingReviews)
    .set(side === 'guy' ? { girlReviewId: reviewId } : { guyReviewId: reviewId })
    .where(eq(meetingReviews.id, id));
  return reviewId;
}

async function lockReview(tx: Tx, id: number) {
  const [review] = await tx
    .select({ review: meetingReviews, girlId: bookings.girlId, guyId: bookings.guyId })
    .from(meetingReviews)
    .innerJoin(bookings, eq(bookings.id, meetingReviews.bookingId))
    .where(eq(meetingReviews.id, id))
    .for('update', { of: meetingReviews });
  return review;
}

/** Takes a published review off the site, as a moderator decided. @returns whether it was there */
export async function takeDownReview(tx: Tx, id: number): Promise<boolean> {
  const found = await lockReview(tx, id);
  if (!found || found.review.publishedAt === null || found.review.hiddenAt !== null) return false;
  const { girlReviewId, guyReviewId } = found.review;
  if (girlReviewId !== null) await setTextHidden(tx, 'girl-review', girlReviewId, true);
  if (guyReviewId !== null) await setTextHidden(tx, 'guy-review', guyReviewId, true);
  await tx.update(meetingReviews).set({ hiddenAt: new Date() }).where(eq(meetingReviews.id, id));
  return true;
}

/** Brings back what was taken down. */
export async function restoreReview(tx: Tx, id: number): Promise<void> {
  const found = await lockReview(tx, id);
  if (!found || found.review.publishedAt === null || found.review.hiddenAt === null) return;
  const { girlId, guyId } = found;
  const { girlReviewId, guyReviewId } = found.review;
  await tx.update(meetingReviews).set({ hiddenAt: null }).where(eq(meetingReviews.id, id));
  if (girlReviewId !== null) await setTextHidden(tx, 'girl-review', girlReviewId, false);
  else if (guyReviewId !== null) await setTextHidden(tx, 'guy-review', guyReviewId, false);
  // Taken down by a version that deleted the row.
  else await addToReviews(tx, { ...found.review, publishedAt: found.review.publishedAt, girlId, guyId });
}
