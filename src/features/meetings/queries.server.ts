import { and, eq, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { isReviewShownToReviewed } from '#permissions/meetings/filters.server.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { todayAt } from '#shared/dates.ts';
import { findMeeting } from './meeting.server.ts';
import { presentReview, type ShownMeeting } from './present.ts';

/** What a side may know of an agreed session afterwards: what it said itself, and what has appeared. null: there is nothing. */
export async function loadMeeting(actor: Actor, bookingId: number): Promise<ShownMeeting | null> {
  const side: BookingSide = isGirl(actor) ? 'girl' : 'guy';
  const own = side === 'girl' ? eq(bookings.girlId, actor.girlId ?? -1) : eq(bookings.guyId, actor.guyId ?? -1);
  const [meeting, [booking], [answer], reviews] = await Promise.all([
    findMeeting(freshDb, actor, bookingId),
    freshDb
      .select({ girl: girls.stageName, guy: guyUsers.username })
      .from(bookings)
      .innerJoin(girls, eq(girls.id, bookings.girlId))
      .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
      .where(and(eq(bookings.id, bookingId), own)),
    freshDb
      .select({ outcome: meetingAnswers.outcome })
      .from(meetingAnswers)
      .innerJoin(bookings, eq(bookings.id, meetingAnswers.bookingId))
      .where(and(eq(meetingAnswers.bookingId, bookingId), eq(meetingAnswers.side, side), own)),
    freshDb
      .select({ review: meetingReviews, isShown: sql<boolean>`${isReviewShownToReviewed()}`, isReplyShown: isTextShown('review-reply') })
      .from(meetingReviews)
      .innerJoin(bookings, eq(bookings.id, meetingReviews.bookingId))
      .where(and(eq(meetingReviews.bookingId, bookingId), own)),
  ]);
  const mine = reviews.find(({ review }) => review.side === side);
  const theirs = reviews.find(({ review, isShown }) => review.side !== side && isShown);
  if (!booking || (!meeting && !theirs)) return null;
  const flag = isOn(side === 'girl' ? 'girl-reviews-guy' : 'guy-reviews-girl');
  const allowed = side === 'girl' ? can(actor, 'guyReview.add', { girlId: actor.girlId }) : can(actor, 'girlReview.add');
  const isOver = !meeting || meeting.closesAt <= new Date() || reviews.some(({ review }) => review.publishedAt !== null);
  return {
    bookingId,
    side,
    other: (side === 'girl' ? booking.guy : booking.girl) ?? 'A girl',
    appointment: meeting && { at: meeting.at.toISOString(), timeZone: meeting.timeZone },
    closesAt: meeting?.closesAt.toISOString() ?? null,
    outcome: answer?.outcome ?? null,
    mayReview: flag && allowed && !isOver,
    mine: mine ? presentReview(mine) : null,
    theirs: theirs ? presentReview(theirs) : null,
  };
}
/** What a girl has said about a session that she wants to report; null without an agreed one. */
export async function findReportedMeeting(actor: Actor, bookingId: number) {
  const meeting = isGirl(actor) ? await findMeeting(freshDb, actor, bookingId) : null;
  if (!meeting) return null;
  const [answer] = await freshDb
    .select({ outcome: meetingAnswers.outcome })
    .from(meetingAnswers)
    .where(and(eq(meetingAnswers.bookingId, bookingId), eq(meetingAnswers.side, 'girl')));
  return { guyId: meeting.booking.guyId, day: todayAt(meeting.timeZone, meeting.at), outcome: answer?.outcome ?? null };
}
