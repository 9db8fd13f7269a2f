import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { isKeptBy, stepReachedHer } from '../bookings/filters.server.ts';
import { isTextShown } from '../texts/member-texts.server.ts';

/**
 * The step by which the two agreed on a session that has begun, beside a join with bookings: accepted, and nothing else was said before
 * its time came. What is said afterwards undoes no meeting. What he said while she keeps him away counts here too: otherwise a review
 * of a session that he cancelled would tell him that she never read it.
 */
export const isMeeting = (startedBefore: SQL = sql`now()`): SQL => sql`(${bookingSteps.kind} = 'accepted' and ${bookingSteps.appointmentAt} <= ${startedBefore}
  and not exists (select 1 from booking_steps later where later.booking_id = ${bookingSteps.bookingId} and later.id > ${bookingSteps.id}
    and later.created_at < ${bookingSteps.appointmentAt}))`;

/** A meeting that she knows of and did not delete. */
export const isMeetingOfHers = (): SQL => sql`(${isKeptBy.girl} and ${stepReachedHer()})`;

/** A meeting that he did not delete. What she did with the request is hers to know. */
export const isMeetingOfHis = (): SQL => isKeptBy.guy;

/** Whether the reviewed side may read the review: published, shown like every text of a member, and not withheld from her. */
export const isReviewShownToReviewed = (): SQL =>
  and(
    isNotNull(meetingReviews.publishedAt),
    isNull(meetingReviews.hiddenAt),
    sql`(exists (select 1 from ${girlReviews} where ${girlReviews.id} = ${meetingReviews.girlReviewId} and ${isTextShown('girl-review')} and not ${girlReviews.withheld})
      or exists (select 1 from ${guyReviews} where ${guyReviews.id} = ${meetingReviews.guyReviewId} and ${isTextShown('guy-review')}))`,
  ) as SQL;

/**
 * Whether the session that his review is about was agreed on by both. A guy who accepts her proposal after she blocked him has a meeting for
 * himself only: he writes as ever, and his review is withheld.
 */
export async function isMeetingOfBoth(tx: Tx | Db, bookingId: number, writtenAt: Date): Promise<boolean> {
  const [latest] = await tx
    .select({ agreed: sql<boolean>`${stepReachedHer()}` })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(and(eq(bookings.id, bookingId), isMeeting(sql`${writtenAt.toISOString()}::timestamptz`)))
    .orderBy(desc(bookingSteps.id))
    .limit(1);
  return latest?.agreed ?? false;
}
