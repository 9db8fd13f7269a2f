import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited } from '#platform/audit/audited-row.server.ts';
import { invalidate } from '../invalidate.server.ts';

/** @throws NotFound */
export async function deleteReportedUrl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const alongside = (gone: typeof problemGirlReportedUrls.$inferSelect) => invalidate(gone.problemGirlId);
  await deleteAudited(actor, problemGirlReportedUrls, id, { action: 'problemGirl.urlDeleted' }, { alongside });
}
