import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { insertTextReport } from '#platform/texts/report-text.server.ts';
import { NotFound } from '#shared/errors.ts';
import { findReported, type ReportedHere } from '../find-reported.server.ts';

const allowance = { points: 20, durationSeconds: 60 * 60 };

/** Puts a text that the actor reads before moderators. Only they see who reported it; twice is once. @throws NotFound, Forbidden for one's own, TooMany */
export async function reportText(actor: Actor, kind: ReportedHere, id: number, given: { reason: string; comment: string | null }): Promise<number> {
  authorize(actor, 'text.report');
  await limit('report-text', actor.userId as string, allowance);
  return db.transaction(async (tx) => {
    const text = await findReported(tx, actor, kind, id);
    if (!text) throw new NotFound();
    authorize(actor, 'text.report', text);
    return insertTextReport(tx, actor, text.kind, text.id, given);
  });
}
