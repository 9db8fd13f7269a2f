import { and, eq } from 'drizzle-orm';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Forbidden, Invalid } from '#shared/errors.ts';
import { girlsOnlyCommentInput, guyReviewInput } from './schema.ts';

async function mustBeGuy(tx: Tx, id: number) {
  const [guy] = await tx
    .select({ id: guyUsers.id, userId: guyUsers.userId, username: guyUsers.username })
    .from(guyUsers)
    .where(and(eq(guyUsers.id, id), eq(guyUsers.softDeleted, false)))
    .for('key share');
  if (!guy) throw new Invalid([{ path: ['guyUserId'], message: 'No such guy' }]);
  return guy;
}

/** The girl who is logged in is the author unless another is named, which the rule refuses. */
const byHer = (actor: Actor, given: Record<string, unknown>) => ({ ...given, girlId: given.girlId ?? actor.girlId ?? -1 });

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

/** A girl tells the other girls about a guy. @returns the comment's id */
export async function commentAmongGirls(actor: Actor, given: Record<string, unknown>): Promise<number> {
  const author = byHer(actor, given);
  authorize(actor, 'girlsOnlyComment.add', { girlId: Number(author.girlId) });
  const input = checkBody(girlsOnlyCommentInput, author);
  return db.transaction(async (tx) => {
    await mustBeGuy(tx, input.guyUserId);
    const [made] = await tx.insert(girlsOnlyComments).values(input).returning({ id: girlsOnlyComments.id });
    return (made as { id: number }).id;
  });
}
