import { and, eq, ne } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { type DisputeRecord, disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { isReviewShownToReviewed } from '#permissions/meetings/filters.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { markRecord } from '../decisions/records.server.ts';
import { disputeProvenJob } from '../jobs.server.ts';

const allowance = { points: 10, durationSeconds: 60 * 60 };

/**
 * The reviewed side disputes a review after a session, with what shows that it is wrong. It is a dispute as any other, proven by the
 * account's own address: the review says 'disputed' until a moderator has decided.
 * @throws NotFound where nothing has appeared about the actor, Conflict for a second dispute, TooMany
 */
export async function disputeReview(actor: Actor, bookingId: number, statement: string): Promise<void> {
  await limit('review-dispute', actor.userId ?? 'nobody', allowance);
  await db.transaction(async (tx) => {
    const { booking, reviewId } = await lockReviewOfActor(tx, actor, bookingId);
    const disputed = and(eq(disputeRecords.subjectType, 'review'), eq(disputeRecords.subjectId, reviewId));
    const [before] = await tx.select({ id: disputeRecords.id }).from(disputeRecords).where(disputed).limit(1);
    if (before) throw new Conflict('You have already disputed this review.');
    const contact = emailKey(await addressOf(tx, actor));
    const [dispute] = await tx
      .insert(disputes)
      .values({
        ...{ subjectType: 'review', subjectId: reviewId, contactKind: 'email', statement, provenAt: new Date() },
        ...{ contactHash: contactHash('email', contact), contactEncrypted: encryptContact(contact), keyId: contactKeyId() },
      })
      .returning({ id: disputes.id });
    const { id: disputeId } = dispute as { id: number };
    const [record] = await tx.insert(disputeRecords).values({ disputeId, subjectType: 'review', subjectId: reviewId }).returning();
    await markRecord(tx, record as DisputeRecord);
    await enqueue(tx, disputeProvenJob, { id: disputeId });
    invalidateOnCommit(girlTags(booking.girlId));
  });
}

async function lockReviewOfActor(tx: Tx, actor: Actor, bookingId: number) {
  const side: BookingSide = isGirl(actor) ? 'girl' : 'guy';
  const [found] = await tx
    .select({ booking: bookings, reviewId: meetingReviews.id })
    .from(meetingReviews)
    .innerJoin(bookings, eq(bookings.id, meetingReviews.bookingId))
    .where(
      and(
        eq(bookings.id, bookingId),
        side === 'girl' ? eq(bookings.girlId, actor.girlId ?? -1) : eq(bookings.guyId, actor.guyId ?? -1),
        ne(meetingReviews.side, side),
        isReviewShownToReviewed(),
      ),
    )
    .for('update', { of: meetingReviews });
  if (!found) throw new NotFound();
  authorize(actor, side === 'girl' ? 'booking.answerAsGirl' : 'booking.answerAsGuy', found.booking);
  return found;
}

async function addressOf(tx: Tx, { userId }: Actor): Promise<string> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId ?? ''));
  if (!user) throw new NotFound();
  return user.email;
}
