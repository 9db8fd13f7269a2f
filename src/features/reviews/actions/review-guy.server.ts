import { guyReviews } from '#db/schema/guy-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { byHer, mustBeGuy } from '../about-guys.server.ts';
import { guyReviewInput } from '../schema.ts';

/** A girl reviews a guy. @returns the review's id */
export async function reviewGuy(actor: Actor, given: Record<string, unknown>): Promise<number> {
  if (!isOn('girl-reviews-guy')) throw new Forbidden();
  const author = byHer(actor, given);
  authorize(actor, 'guyReview.add', { girlId: Number(author.girlId) });
  const input = checkBody(guyReviewInput, author);
  return db.transaction(async (tx) => {
    const { userId, username } = await mustBeGuy(tx, input.guyUserId);
    const [made] = await tx.insert(guyReviews).values(input).returning({ id: guyReviews.id });
    const { id } = made as { id: number };
    const told = { title: 'A girl wrote a reference about you', url: `/guy/${encodeURIComponent(username)}`, dedupeKey: `guy-review:${id}` };
    await notify(tx, [{ userId, kind: 'reference-received', ...told }]);
    return id;
  });
}
