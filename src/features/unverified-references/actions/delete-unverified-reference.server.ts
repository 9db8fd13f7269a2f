import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';

/** @throws NotFound, Forbidden */
export async function deleteUnverifiedReference(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'unverifiedReference.delete');
  await deleteAudited(actor, unverifiedReferences, id, { action: 'unverifiedReference.deleted' }, deciding);
}
