import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { type MeetingReview, meetingReviews } from '#db/schema/meeting-reviews.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { addToReviews } from '#platform/meetings/reviews.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { girlTags } from '#shared/cache-tags.ts';

/** Lets everything that was written about a meeting appear, at one moment. The caller has locked the request. */
export async function publishReviews(tx: Tx, booking: Pick<Booking, 'id' | 'girlId' | 'guyId'>): Promise<void> {
  const waiting = await tx
    .select()
    .from(meetingReviews)
    .where(and(eq(meetingReviews.bookingId, booking.id), isNull(meetingReviews.publishedAt)))
    .orderBy(asc(meetingReviews.id));
  const publishedAt = new Date();
  for (const review of waiting) {
    await tx.update(meetingReviews).set({ publishedAt }).where(eq(meetingReviews.id, review.id));
    const reviewId = await addToReviews(tx, { ...review, ...booking, id: review.id, publishedAt });
    // A review of a session that both agreed on appears (decision 107), but she isn't notified while she blocks him.
    const wanted = review.side === 'girl' || !(await hasBlocked(tx, booking.girlId, booking.guyId));
    await sameWork(tx, wanted, (inner) => notifyReviewed(inner, booking, review));
    if (review.side === 'guy') await flagText(tx, 'girl-review', reviewId, { texts: [review.comment], about: { girlId: booking.girlId } });
    else await flagText(tx, 'guy-review', reviewId, { texts: [review.comment], about: { guyId: booking.guyId }, mayQuote: true });
  }
  invalidateOnCommit(girlTags(booking.girlId));
}

async function notifyReviewed(tx: Tx, { id, girlId, guyId }: Pick<Booking, 'id' | 'girlId' | 'guyId'>, { side }: MeetingReview) {
  const url = `/bookings/${id}`;
  const dedupeKey = `meeting-review:${id}`;
  if (side === 'guy') {
    const [girl] = await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, girlId));
    await notify(tx, [{ userId: girl?.userId ?? null, kind: 'review-received', title: 'A new review about you, after a session', url, dedupeKey }]);
  } else {
    const [guy] = await tx.select({ userId: guyUsers.userId }).from(guyUsers).where(eq(guyUsers.id, guyId));
    await notify(tx, [{ userId: guy?.userId ?? null, kind: 'reference-received', title: 'A new reference about you, after a session', url, dedupeKey }]);
  }
}

const AT_ONCE = 200;

/** Every few minutes: what one side wrote appears when the time of both is over. */
export async function publishDueReviews(): Promise<void> {
  const isDue = and(isNull(meetingReviews.publishedAt), lte(meetingReviews.publishAt, new Date()));
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const due = await freshDb.selectDistinct({ id: meetingReviews.bookingId }).from(meetingReviews).where(isDue).limit(AT_ONCE);
    found = due.length;
    for (const { id } of due) {
      await db.transaction(async (tx) => {
        const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
        if (booking) await publishReviews(tx, booking);
      });
    }
  }
}
