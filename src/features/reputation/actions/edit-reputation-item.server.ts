import { reputationList } from '#db/schema/reputation-list.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { reputationItem } from '../schema.ts';

/** @throws NotFound, ChangedMeanwhile */
export async function editReputationItem(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'reputation.manage');
  const set = checkBody(reputationItem, given);
  await updateAudited(actor, reputationList, id, () => ({ action: 'reputation.edited', set }), deciding);
}
