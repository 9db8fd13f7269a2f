import { eq } from 'drizzle-orm';
import { comments } from '#db/schema/comments.ts';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { hideReportedText } from '#platform/texts/hide-text.server.ts';
import { commentTags } from '#shared/cache-tags.ts';
import { lockComment } from '../lock-comment.server.ts';

/** One's own goes; a moderator hides somebody else's, as an upheld report that can be undone and appealed against. @throws NotFound, Forbidden */
export async function deleteComment(actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id);
    authorize(actor, 'comment.delete', comment);
    invalidateOnCommit(commentTags(comment.subjectType, comment.subjectId));
    if (comment.authorUserId === actor.userId) {
      await tx.update(comments).set({ deletedAt: new Date() }).where(eq(comments.id, id));
      return;
    }
    const about = { subjectType: 'comment', subjectId: String(id) };
    const decided = { status: 'upheld' as const, handledByUserId: actor.userId, handledAt: new Date() };
    const [report] = await tx
      .insert(reports)
      .values({ ...about, ...decided, reporterUserId: actor.userId, reason: 'Hidden by a moderator' })
      .returning({ id: reports.id });
    const { id: reportId } = report as { id: number };
    await hideReportedText(tx, actor, { kind: 'comment', id, reportId });
    await audit(tx, actor, {
      ...{ action: 'report.upheld', subjectType: 'reports', subjectId: reportId },
      ...{ before: { status: 'open', ...about }, after: { status: 'upheld', ...about } },
    });
  });
}
