import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import type { Report } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { restoreReview, takeDownReview } from '#platform/meetings/reviews.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { commentTags } from '#shared/cache-tags.ts';

/** What a decision means for the thing itself. @returns the page cache's tags that it touches */
export async function applyToSubject(
  tx: Tx,
  actor: Actor,
  { subjectType, subjectId, status: before }: Report,
  status: Report['status'],
  reason?: string,
): Promise<string[]> {
  if (subjectType === 'comment') return applyToComment(tx, actor, Number(subjectId), status === 'upheld', reason);
  if (subjectType === 'review') {
    if (status === 'upheld') await takeDownReview(tx, Number(subjectId));
    else if (before === 'upheld') await restoreReview(tx, Number(subjectId));
    return ['reviews', 'profiles'];
  }
  return [];
}

async function applyToComment(tx: Tx, actor: Actor, id: number, hidden: boolean, reason?: string): Promise<string[]> {
  const [comment] = await tx
    .update(comments)
    .set({ hidden, hiddenByUserId: hidden ? actor.userId : null })
    .where(eq(comments.id, id))
    .returning({ subjectType: comments.subjectType, subjectId: comments.subjectId, userId: comments.authorUserId });
  if (!comment) return [];
  // Who wrote what is hidden hears of it too.
  if (hidden)
    await notify(tx, [{ userId: comment.userId, kind: 'profile-decided', title: 'A moderator hid one of your comments', ...(reason && { body: reason }) }]);
  const { subjectType, subjectId } = comment;
  return commentTags(subjectType, subjectId);
}
