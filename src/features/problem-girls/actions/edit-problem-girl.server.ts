import { type ProblemGirl, problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { NotFound } from '#shared/errors.ts';
import { decideReport } from '../decide-report.server.ts';
import { invalidate } from '../invalidate.server.ts';
import { recordInput } from '../schema.ts';

/** Changes what is given; a crawled record may still lack the rest. @throws NotFound, Invalid */
export async function editProblemGirl(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const set = checkBody(recordInput.partial(), given);
  const edit = async (before: ProblemGirl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    if (set.pending !== undefined && set.pending !== before.pending) await decideReport(tx, actor, before, set.pending ? 'reopened' : 'followed');
    invalidate(id);
    return { action: 'problemGirl.edited', set };
  };
  await updateAudited(actor, problemGirls, id, edit, deciding);
}
