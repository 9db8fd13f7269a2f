import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import type { ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { invalidate } from '../invalidate.server.ts';
import { reportedUrlInput } from '../schema.ts';

/** @throws NotFound, Invalid, ChangedMeanwhile */
export async function editReportedUrl(actor: Actor, id: number, given: unknown, expected: ExpectedVersion): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const set = checkBody(reportedUrlInput, given);
  const change = ({ problemGirlId }: { problemGirlId: number }) => {
    invalidate(problemGirlId);
    return { action: 'problemGirl.urlEdited', set };
  };
  await updateAudited(actor, problemGirlReportedUrls, id, change, { expected });
}
