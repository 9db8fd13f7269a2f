import { reputationList } from '#db/schema/reputation-list.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';

/** @throws NotFound */
export async function deleteReputationItem(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'reputation.manage');
  await deleteAudited(actor, reputationList, id, { action: 'reputation.deleted' }, deciding);
}
