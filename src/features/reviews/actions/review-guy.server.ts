import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { byHer, mustBeGuy } from '../about-guys.server.ts';
import { findEarlierReview } from '../find-earlier-review.server.ts';
import { guyReviewInput } from '../schema.ts';

/** A girl reviews a guy; a second review without a session between them changes the first. @returns the review's id */
export async function reviewGuy(actor: Actor, given: Record<string, unknown>): Promise<number> {
  if (!isOn('girl-reviews-guy')) throw new Forbidden();
  const author = byHer(actor, given);
  authorize(actor, 'guyReview.add', { girlId: Number(author.girlId) });
  const input = checkBody(guyReviewInput, author);
  return db.transaction(async (tx) => {
    const { userId, username } = await mustBeGuy(tx, input.guyUserId);
    // Serializes her reviews: side by side there would be two.
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, input.girlId)).for('no key update');
    const earlier = await findEarlierReview(tx, 'byGirl', { girlId: input.girlId, guyId: input.guyUserId });
    const [kept] = earlier === null ? await tx.insert(guyReviews).values(input).returning({ id: guyReviews.id }) : [{ id: earlier }];
    const { id } = kept as { id: number };
    if (earlier !== null) await tx.update(guyReviews).set({ comment: input.comment, vote: input.vote }).where(eq(guyReviews.id, earlier));
    await flagText(tx, 'guy-review', id, { texts: [input.comment], about: { guyId: input.guyUserId }, mayQuote: true });
    const told = { title: 'A girl wrote a reference about you', url: `/guy/${encodeURIComponent(username)}`, dedupeKey: `guy-review:${id}` };
    await notify(tx, [{ userId, kind: 'reference-received', ...told }]);
    return id;
  });
}
