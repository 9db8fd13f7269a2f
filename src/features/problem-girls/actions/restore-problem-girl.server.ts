import { type ProblemGirl, problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { decideReport } from '../decide-report.server.ts';
import { invalidate } from '../invalidate.server.ts';

/** Brings a record back that was deleted in the last 30 days: it is as it was, and waits again if it waited. @throws NotFound */
export async function restoreProblemGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const restore = async ({ deletedAt, ...before }: ProblemGirl, tx: Tx) => {
    if (!deletedAt || deletedAt.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new NotFound();
    if (before.pending) await decideReport(tx, actor, before, 'reopened');
    invalidate(id);
    return { action: 'problemGirl.restored', set: { deletedAt: null } };
  };
  await updateAudited(actor, problemGirls, id, restore, deciding);
}
