import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { byHer, mustBeGuy } from '../about-guys.server.ts';
import { girlsOnlyCommentInput } from '../schema.ts';

/** A girl tells the other girls about a guy. @returns the comment's id */
export async function commentAmongGirls(actor: Actor, given: Record<string, unknown>): Promise<number> {
  const author = byHer(actor, given);
  authorize(actor, 'girlsOnlyComment.add', { girlId: Number(author.girlId) });
  const input = checkBody(girlsOnlyCommentInput, author);
  return db.transaction(async (tx) => {
    await mustBeGuy(tx, input.guyUserId);
    const [made] = await tx.insert(girlsOnlyComments).values(input).returning({ id: girlsOnlyComments.id });
    const { id } = made as { id: number };
    await flagText(tx, 'girls-only-comment', id, { texts: [input.comment], about: { guyId: input.guyUserId }, mayQuote: true });
    return id;
  });
}
