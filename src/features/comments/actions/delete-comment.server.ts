import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { commentTags } from '#shared/cache-tags.ts';
import { lockComment } from '../lock-comment.server.ts';

/** One's own goes; a moderator hides somebody else's, which the audit log keeps. @throws NotFound, Forbidden */
export async function deleteComment(actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id);
    authorize(actor, 'comment.delete', comment);
    invalidateOnCommit(commentTags(comment.subjectType, comment.subjectId));
    if (comment.authorUserId === actor.userId) {
      await tx.update(comments).set({ deletedAt: new Date() }).where(eq(comments.id, id));
      return;
    }
    await tx.update(comments).set({ hidden: true, hiddenByUserId: actor.userId }).where(eq(comments.id, id));
    await audit(tx, actor, { action: 'comment.hidden', subjectType: 'comments', subjectId: id, before: { hidden: false }, after: { hidden: true } });
  });
}
