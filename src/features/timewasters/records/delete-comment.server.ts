import { and, eq } from 'drizzle-orm';
import { timewasterComments, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Takes a comment away: its writer her own, moderators any (that is in the audit log). @throws NotFound, Forbidden */
export async function deleteComment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'timewaster.use');
  await db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ girlId: timewasterComments.girlId, timewasterId: timewasterComments.timewasterId, comment: timewasterComments.comment })
      .from(timewasterComments)
      .innerJoin(timewasters, eq(timewasters.id, timewasterComments.timewasterId))
      .where(and(eq(timewasterComments.id, id), visibleTimewasters(actor), visibleTimewasterParts(actor, timewasterComments)))
      .for('update', { of: timewasterComments });
    if (!comment) throw new NotFound();
    authorize(actor, 'timewaster.delete-comment', comment);
    await tx.delete(timewasterComments).where(eq(timewasterComments.id, id));
    if (actor.girlId !== null && actor.girlId === comment.girlId) return;
    await audit(tx, actor, { action: 'timewasterComment.deleted', subjectType: 'timewaster_comments', subjectId: id, before: comment });
  });
}
