import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { insertTextReport } from '#platform/texts/report-text.server.ts';
import { NotFound } from '#shared/errors.ts';
import { lockComment } from '../lock-comment.server.ts';
import { isCommentable } from '../subjects.server.ts';

const reporting = { points: 20, durationSeconds: 60 * 60 };

/** Puts a comment before moderators. Who reported it is told to nobody else; twice is once. @throws NotFound, Forbidden, TooMany */
export async function reportComment(actor: Actor, id: number, { reason, comment }: { reason: string; comment: string | null }): Promise<number> {
  authorize(actor, 'comment.report');
  await limit('report-comment', actor.userId as string, reporting);
  return db.transaction(async (tx) => {
    const reported = await lockComment(tx, id);
    authorize(actor, 'comment.report', reported);
    if (reported.withheld || !(await isCommentable(actor, reported.subjectType, reported.subjectId))) throw new NotFound();
    return insertTextReport(tx, actor, 'comment', id, { reason, comment });
  });
}
