import { reputationList } from '#db/schema/reputation-list.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { reputationItem } from '../schema.ts';

/** @throws NotFound */
export async function editReputationItem(actor: Actor, id: number, given: unknown): Promise<void> {
  authorize(actor, 'reputation.manage');
  const set = checkBody(reputationItem, given);
  await updateAudited(actor, reputationList, id, () => ({ action: 'reputation.edited', set }));
}
