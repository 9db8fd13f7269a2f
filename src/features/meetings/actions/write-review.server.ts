import { and, eq } from 'drizzle-orm';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { ReviewSubject } from '#shared/catalogues/statuses.ts';
import { Conflict, Forbidden } from '#shared/errors.ts';
import { lockMeeting, type Meeting } from '../meeting.server.ts';
import { publishReviews } from '../publish.server.ts';

const allowance = { points: 20, durationSeconds: 60 * 60 };

/**
 * Reviews the other one after a session. It waits until both have written, or until the time is over; so long it can be changed, and
 * nobody else learns of it.
 * @returns whether both reviews appeared by it
 * @throws NotFound without an agreed session that has begun, Conflict when it is too late or the answer says that there was none, Forbidden, TooMany
 */
export async function writeReview(actor: Actor, bookingId: number, { comment, vote }: { comment: string; vote: boolean }): Promise<{ published: boolean }> {
  await limit('meeting-review', actor.userId ?? 'nobody', allowance);
  return db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, actor, bookingId);
    mayReview(actor, meeting);
    const about = await subjectOf(tx, meeting);
    const written = await tx.select().from(meetingReviews).where(eq(meetingReviews.bookingId, bookingId));
    if (written.some(({ publishedAt }) => publishedAt !== null)) throw new Conflict('The reviews of this session have already appeared.');
    const { side, closesAt: publishAt } = meeting;
    await tx
      .insert(meetingReviews)
      .values({ bookingId, side, about, comment, vote, publishAt })
      .onConflictDoUpdate({ target: [meetingReviews.bookingId, meetingReviews.side], set: { about, comment, vote } });
    const both = written.some((one) => one.side !== side);
    if (both) await publishReviews(tx, meeting.booking);
    return { published: both };
  });
}

function mayReview(actor: Actor, { side, booking, closesAt }: Meeting) {
  if (side === 'girl') authorize(actor, 'guyReview.add', { girlId: booking.girlId });
  else authorize(actor, 'girlReview.add');
  if (!isOn(side === 'girl' ? 'girl-reviews-guy' : 'guy-reviews-girl')) throw new Forbidden();
  if (closesAt <= new Date()) throw new Conflict('The time to review this session is over.');
}

/** @throws Conflict unless the actor said that there is something to review */
async function subjectOf(tx: Tx, { booking, side }: Meeting): Promise<ReviewSubject> {
  const [answer] = await tx
    .select({ outcome: meetingAnswers.outcome })
    .from(meetingAnswers)
    .where(and(eq(meetingAnswers.bookingId, booking.id), eq(meetingAnswers.side, side)));
  if (!answer || answer.outcome === 'called-off') throw new Conflict('Say first what happened.');
  return answer.outcome === 'no-show' ? 'no-show' : 'session';
}
