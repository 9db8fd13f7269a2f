import { and, eq } from 'drizzle-orm';
import { meetingAnswers } from '#db/schema/meeting-answers.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { MeetingOutcome } from '#shared/catalogues/statuses.ts';
import { Conflict } from '#shared/errors.ts';
import { lockMeeting } from '../meeting.server.ts';

const allowance = { points: 30, durationSeconds: 60 * 60 };

/**
 * Says whether an agreed session took place. It stays with whoever said it, and can be changed until the own review is written.
 * @throws NotFound without an agreed session that has begun, Conflict, TooMany
 */
export async function sayOutcome(actor: Actor, bookingId: number, outcome: MeetingOutcome): Promise<void> {
  await limit('meeting-outcome', actor.userId ?? 'nobody', allowance);
  await db.transaction(async (tx) => {
    const { side } = await lockMeeting(tx, actor, bookingId);
    const [written] = await tx
      .select({ id: meetingReviews.id })
      .from(meetingReviews)
      .where(and(eq(meetingReviews.bookingId, bookingId), eq(meetingReviews.side, side)));
    if (written) throw new Conflict('You have already reviewed this session.');
    await tx
      .insert(meetingAnswers)
      .values({ bookingId, side, outcome })
      .onConflictDoUpdate({ target: [meetingAnswers.bookingId, meetingAnswers.side], set: { outcome, updatedAt: new Date() } });
  });
}
