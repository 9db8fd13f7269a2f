import { type ProblemGirl, problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { decideReport } from '../decide-report.server.ts';
import { invalidate } from '../invalidate.server.ts';

/** Takes the record away; it can be restored. @throws NotFound */
export async function deleteProblemGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const remove = async (before: ProblemGirl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    if (before.pending) await decideReport(tx, actor, before, 'refused');
    invalidate(id);
    return { action: 'problemGirl.deleted', set: { deletedAt: new Date() } };
  };
  await updateAudited(actor, problemGirls, id, remove, asDecision(actor, ['crawledProblemGirl', 'problemGirlReport'], id, deciding));
}
