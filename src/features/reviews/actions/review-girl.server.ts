import { and, eq } from 'drizzle-orm';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { visibleReviews } from '#permissions/reviews/filters.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import { findEarlierReview } from '../find-earlier-review.server.ts';
import type { GirlReviewInput } from '../girl-reviews.ts';

/** Sessions that a guy can have had in an hour are fewer. */
const allowance = { points: 20, durationSeconds: 60 * 60 };

/**
 * A guy reviews a girl he can find. His second review of her without a session between them changes the first. While she keeps him away he is
 * answered as ever: the review is shown to him only, and she isn't notified.
 * @returns the review's id
 * @throws NotFound, TooMany, Forbidden while the flag is off
 */
export async function reviewGirl(actor: Actor, girlId: number, { comment, vote }: GirlReviewInput): Promise<number> {
  authorizeGuy(actor, 'girlReview.add');
  if (!isOn('guy-reviews-girl')) throw new Forbidden();
  await limit('review-girl', actor.userId as string, allowance);
  return db.transaction(async (tx) => {
    // Serializes his reviews: side by side there would be two.
    await tx.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.id, actor.guyId)).for('no key update');
    const [girl] = await tx
      .select({ id: girls.id, userId: girls.userId })
      .from(girls)
      .where(and(eq(girls.id, girlId), visibleReviews(actor)))
      .for('key share');
    if (!girl) throw new NotFound();
    const withheld = await hasBlocked(tx, girlId, actor.guyId);
    const words = { comment, vote, withheld };
    const earlier = await findEarlierReview(tx, 'byGuy', { girlId, guyId: actor.guyId });
    const id = earlier ?? (await insertReview(tx, { girlId, guyUserId: actor.guyId, ...words }));
    if (earlier !== null) await tx.update(girlReviews).set(words).where(eq(girlReviews.id, earlier));
    await flagText(tx, 'girl-review', id, { texts: [comment], about: { girlId } });
    const title = `A new review about you: thumbs ${vote ? 'up' : 'down'}`;
    const notice = { userId: girl.userId, kind: 'review-received', title, url: '/my-profile', dedupeKey: `girl-review:${id}` } as const;
    await sameWork(tx, !withheld, async (inner) => void (await notify(inner, [notice])));
    invalidateOnCommit(girlTags(girlId));
    return id;
  });
}

async function insertReview(tx: Tx, values: typeof girlReviews.$inferInsert): Promise<number> {
  const [made] = await tx.insert(girlReviews).values(values).returning({ id: girlReviews.id });
  return (made as { id: number }).id;
}
