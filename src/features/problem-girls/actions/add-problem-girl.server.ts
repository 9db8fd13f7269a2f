import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { insertAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { invalidate } from '../invalidate.server.ts';
import { recordInput } from '../schema.ts';

/** @returns the record's id */
export async function addProblemGirl(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'problemGirl.manage');
  const { id } = await insertAudited(actor, problemGirls, checkBody(recordInput, given), { action: 'problemGirl.added' }, (row) => invalidate(row.id));
  return id;
}
