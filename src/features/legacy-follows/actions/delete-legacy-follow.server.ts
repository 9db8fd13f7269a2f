import { legacyFollowMyTravels } from '#db/schema/legacy-follow-my-travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';

/** @throws NotFound */
export async function deleteLegacyFollow(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'legacyFollow.delete');
  await deleteAudited(actor, legacyFollowMyTravels, id, { action: 'legacyFollow.deleted' }, deciding);
}
