import { type Comment, comments } from '#db/schema/comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { commentTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { notifyOwner } from '../notify-owner.server.ts';
import type { CommentInput } from '../schema.ts';
import { isCommentable } from '../subjects.server.ts';

const writing = { points: 10, durationSeconds: 10 * 60 };

/**
 * Writes a comment under a page that the actor sees. What looks like private details or asks for sexual services is put before
 * moderators; it is shown meanwhile. A guy whom the girl of the page has blocked sees his comment as ever, and nobody else does.
 * @throws NotFound where there is no such page or it has no comments, TooMany
 */
export async function addComment(actor: Actor, { subjectType, subjectId, body }: CommentInput): Promise<Comment> {
  authorize(actor, 'comment.write');
  await limit('comment', actor.userId as string, writing);
  if (!(await isCommentable(actor, subjectType, subjectId))) throw new NotFound();
  return db.transaction(async (tx) => {
    const about = { girlId: subjectType === 'girl' ? Number(subjectId) : null, guyId: subjectType === 'guy' ? Number(subjectId) : null };
    const withheld = about.girlId !== null && actor.guyId !== null && (await hasBlocked(tx, about.girlId, actor.guyId));
    const [row] = await tx.insert(comments).values({ subjectType, subjectId, body, authorUserId: actor.userId, withheld }).returning();
    await flagText(tx, 'comment', (row as Comment).id, { texts: [body], about });
    await notifyOwner(tx, actor, row as Comment);
    invalidateOnCommit(commentTags(subjectType, subjectId));
    return row as Comment;
  });
}
