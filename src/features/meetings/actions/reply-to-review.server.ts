import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Conflict } from '#shared/errors.ts';
import { lockReviewed } from '../meeting.server.ts';

const allowance = { points: 20, durationSeconds: 60 * 60 };

/**
 * Answers a published review in public, once, as the side that was reviewed.
 * @throws NotFound where nothing was published about the actor, Conflict for a second reply, TooMany
 */
export async function replyToReview(actor: Actor, bookingId: number, reply: string): Promise<void> {
  await limit('review-reply', actor.userId ?? 'nobody', allowance);
  await db.transaction(async (tx) => {
    const { booking, side } = await lockReviewed(tx, actor, bookingId);
    const [review] = await tx
      .update(meetingReviews)
      .set({ reply, repliedAt: new Date() })
      .where(
        and(
          eq(meetingReviews.bookingId, bookingId),
          ne(meetingReviews.side, side),
          isNotNull(meetingReviews.publishedAt),
          isNull(meetingReviews.hiddenAt),
          isNull(meetingReviews.repliedAt),
        ),
      )
      .returning({ id: meetingReviews.id });
    if (!review) throw new Conflict('You have already replied.');
    const about = side === 'guy' ? { girlId: booking.girlId } : { guyId: booking.guyId };
    await flagText(tx, 'review-reply', review.id, { texts: [reply], about, mayQuote: side === 'girl' });
    const [girl] = await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, booking.girlId));
    const [guy] = await tx.select({ userId: guyUsers.userId }).from(guyUsers).where(eq(guyUsers.id, booking.guyId));
    const to = side === 'guy' ? girl : guy;
    const told = { kind: 'after-session' as const, title: 'Your review has a reply', url: `/bookings/${bookingId}`, dedupeKey: `review-reply:${review.id}` };
    // What he says while she keeps him away does not reach her.
    const wanted = side === 'girl' || !(await hasBlocked(tx, booking.girlId, booking.guyId));
    await sameWork(tx, wanted, async (inner) => void (await notify(inner, [{ ...told, userId: to?.userId ?? null }])));
    invalidateOnCommit(girlTags(booking.girlId));
  });
}
