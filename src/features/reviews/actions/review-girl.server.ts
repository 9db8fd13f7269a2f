import { and, eq } from 'drizzle-orm';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleReviews } from '#permissions/reviews/filters.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { girlReviewTags } from '#shared/cache-tags.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import type { GirlReviewInput } from '../girl-reviews.ts';

/** Sessions that a guy can have had in an hour are fewer. */
const allowance = { points: 20, durationSeconds: 60 * 60 };

/**
 * A guy reviews a girl he can find.
 * @returns the review's id
 * @throws NotFound, TooMany, Forbidden while the flag is off
 */
export async function reviewGirl(actor: Actor, girlId: number, { comment, vote }: GirlReviewInput): Promise<number> {
  authorize(actor, 'girlReview.add');
  if (!isOn('guy-reviews-girl')) throw new Forbidden();
  await limit('review-girl', actor.userId as string, allowance);
  return db.transaction(async (tx) => {
    const [girl] = await tx
      .select({ id: girls.id, userId: girls.userId })
      .from(girls)
      .where(and(eq(girls.id, girlId), visibleReviews(actor)))
      .for('key share');
    if (!girl) throw new NotFound();
    const [made] = await tx.insert(girlReviews).values({ girlId, guyUserId: actor.guyId, comment, vote }).returning({ id: girlReviews.id });
    const { id } = made as { id: number };
    const title = `A new review about you: thumbs ${vote ? 'up' : 'down'}`;
    await notify(tx, [{ userId: girl.userId, kind: 'review-received', title, url: '/my-profile', dedupeKey: `girl-review:${id}` }]);
    invalidateOnCommit(girlReviewTags(girlId));
    return id;
  });
}
