import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { insertAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { invalidate } from '../invalidate.server.ts';
import { reportedUrlInput, rowId } from '../schema.ts';

/** @returns the address's id */
export async function addReportedUrl(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'problemGirl.manage');
  const values = checkBody(reportedUrlInput.extend({ problemGirlId: rowId }), given);
  const { id } = await insertAudited(actor, problemGirlReportedUrls, values, { action: 'problemGirl.urlAdded' }, (row) => invalidate(row.problemGirlId));
  return id;
}
