import { z } from 'zod';
import { reputationList } from '#db/schema/reputation-list.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited, insertAudited, updateAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

const item = z.object({
  url: z.string().trim().max(URL_MAX).nullish(),
  girlHandle: z.string().trim().max(SHORT_TEXT_MAX).nullish(),
  guyHandle: z.string().trim().max(SHORT_TEXT_MAX).nullish(),
  comment: z.string().trim().max(LONG_TEXT_MAX).nullish(),
});
const someItem = item.refine((one) => Object.values(one).some(Boolean), { path: ['url'], message: 'This field is required' });

/** @returns the item's id */
export async function addReputationItem(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'reputation.manage');
  return (await insertAudited(actor, reputationList, checkBody(someItem, given), { action: 'reputation.added' })).id;
}

/** @throws NotFound */
export async function editReputationItem(actor: Actor, id: number, given: unknown): Promise<void> {
  authorize(actor, 'reputation.manage');
  const set = checkBody(item, given);
  await updateAudited(actor, reputationList, id, () => ({ action: 'reputation.edited', set }));
}

/** @throws NotFound */
export async function deleteReputationItem(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'reputation.manage');
  await deleteAudited(actor, reputationList, id, { action: 'reputation.deleted' });
}
