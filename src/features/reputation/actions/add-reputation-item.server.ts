import { reputationList } from '#db/schema/reputation-list.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { insertAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { reputationItem } from '../schema.ts';

const someItem = reputationItem.refine((one) => Object.values(one).some(Boolean), { path: ['url'], message: 'This field is required' });

/** @returns the item's id */
export async function addReputationItem(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'reputation.manage');
  return (await insertAudited(actor, reputationList, checkBody(someItem, given), { action: 'reputation.added' })).id;
}
