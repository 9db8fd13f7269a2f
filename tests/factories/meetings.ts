import { bookingSteps } from '#db/schema/booking-steps.ts';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { db } from '#platform/db/client.server.ts';
import { addToReviews } from '#platform/meetings/reviews.server.ts';
import { BOOKING_SIDES, type MeetingOutcome } from '#shared/catalogues/statuses.ts';
import { makeBooking } from './content.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

type Meeting = {
  /** Ago; the appointment was made a day before. */
  hoursAgo?: number;
  /** What both said about it. */
  outcome?: MeetingOutcome;
};

/** A session that both agreed on, in the past. @returns the id of the request */
export async function makeMeeting(girlId: number, guyId: number, { hoursAgo = 20, outcome }: Meeting = {}): Promise<number> {
  const bookingId = await makeBooking(girlId, guyId);
  const at = { appointmentAt: hours(-hoursAgo), timeZone: 'America/Chicago', location: 'Iron Gym' };
  await db.insert(bookingSteps).values({ bookingId, side: 'girl', kind: 'accepted', ...at, createdAt: hours(-hoursAgo - 24) });
  if (outcome) await db.insert(meetingAnswers).values(BOOKING_SIDES.map((side) => ({ bookingId, side, outcome })));
  return bookingId;
}

/** A session about which both reviews have appeared. @returns the id of the request */
export async function makeReviewedMeeting(girlId: number, guyId: number): Promise<number> {
  const bookingId = await makeMeeting(girlId, guyId, { outcome: 'happened' });
  const publishedAt = new Date();
  for (const side of BOOKING_SIDES) {
    const review = { bookingId, side, about: 'session' as const, comment: `By the ${side}.`, vote: true, publishAt: hours(24), publishedAt };
    const [row] = await db.insert(meetingReviews).values(review).returning();
    await db.transaction((tx) => addToReviews(tx, { ...row!, girlId, guyId, publishedAt }));
  }
  return bookingId;
}

/** @returns its id */
export async function makeReferenceRequest(girlId: number, guyUserId: number): Promise<number> {
  const [row] = await db.insert(referenceRequests).values({ girlId, guyUserId }).returning({ id: referenceRequests.id });
  return row!.id;
}
