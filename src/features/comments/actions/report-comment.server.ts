import { and, eq } from 'drizzle-orm';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotFound } from '#shared/errors.ts';
import { lockComment } from '../lock-comment.server.ts';
import { notifyOfReportedComment } from '../notify-of-report.server.ts';
import { isCommentable } from '../subjects.server.ts';

const reporting = { points: 20, durationSeconds: 60 * 60 };

/** Puts a comment before moderators. Who reported it is told to nobody else; twice is once. @throws NotFound, Forbidden, TooMany */
export async function reportComment(actor: Actor, id: number, { reason, comment }: { reason: string; comment: string | null }): Promise<number> {
  authorize(actor, 'comment.report');
  await limit('report-comment', actor.userId as string, reporting);
  return db.transaction(async (tx) => {
    const reported = await lockComment(tx, id);
    authorize(actor, 'comment.report', reported);
    if (!(await isCommentable(actor, reported.subjectType, reported.subjectId))) throw new NotFound();
    const about = { subjectType: 'comment', subjectId: String(id), reporterUserId: actor.userId as string };
    const own = and(eq(reports.subjectType, about.subjectType), eq(reports.subjectId, about.subjectId), eq(reports.reporterUserId, about.reporterUserId));
    const [before] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(own, eq(reports.status, 'open')));
    if (before) return before.id;
    const [made] = await tx
      .insert(reports)
      .values({ ...about, reason, comment })
      .returning({ id: reports.id });
    await notifyOfReportedComment(tx, id);
    return (made as { id: number }).id;
  });
}
