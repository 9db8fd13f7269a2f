import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { type ProblemGirl, problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited, insertAudited, updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { problemGirlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { recordInput, reportedUrlInput, rowId } from './schema.ts';

const invalidate = (id: number) => invalidateTags(problemGirlTags(id));

/** What waits by this, or waits no more, is a decision about the report. */
export async function decideReport(
  tx: Tx,
  actor: Actor,
  { id, reportedByUserId, guyId }: Omit<ProblemGirl, 'deletedAt'>,
  became: 'followed' | 'refused' | 'reopened',
) {
  await notifyReporter(tx, { userId: reportedByUserId, guyId }, { became });
  await emit(tx, 'girlReport.decided', { kind: 'problem-girl', id, became, by: actor });
}

/** @returns the record's id */
export async function addProblemGirl(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'problemGirl.manage');
  const { id } = await insertAudited(actor, problemGirls, checkBody(recordInput, given), { action: 'problemGirl.added' });
  await invalidate(id);
  return id;
}

/** Changes what is given; a crawled record may still lack the rest. @throws NotFound, Invalid */
export async function editProblemGirl(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const set = checkBody(recordInput.partial(), given);
  const edit = async (before: ProblemGirl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    if (set.pending !== undefined && set.pending !== before.pending) await decideReport(tx, actor, before, set.pending ? 'reopened' : 'followed');
    return { action: 'problemGirl.edited', set };
  };
  await updateAudited(actor, problemGirls, id, edit, deciding);
  await invalidate(id);
}

/** Takes the record away; it can be restored. @throws NotFound */
export async function deleteProblemGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const remove = async (before: ProblemGirl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    if (before.pending) await decideReport(tx, actor, before, 'refused');
    return { action: 'problemGirl.deleted', set: { deletedAt: new Date() } };
  };
  await updateAudited(actor, problemGirls, id, remove, deciding);
  await invalidate(id);
}

/** Brings a record back that was deleted in the last 30 days: it is as it was, and waits again if it waited. @throws NotFound */
export async function restoreProblemGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const restore = async ({ deletedAt, ...before }: ProblemGirl, tx: Tx) => {
    if (!deletedAt || deletedAt.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new NotFound();
    if (before.pending) await decideReport(tx, actor, before, 'reopened');
    return { action: 'problemGirl.restored', set: { deletedAt: null } };
  };
  await updateAudited(actor, problemGirls, id, restore, deciding);
  await invalidate(id);
}

/** @returns the address's id */
export async function addReportedUrl(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'problemGirl.manage');
  const values = checkBody(reportedUrlInput.extend({ problemGirlId: rowId }), given);
  const made = await insertAudited(actor, problemGirlReportedUrls, values, { action: 'problemGirl.urlAdded' });
  await invalidate(made.problemGirlId);
  return made.id;
}

/** @throws NotFound, Invalid */
export async function editReportedUrl(actor: Actor, id: number, given: unknown): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const set = checkBody(reportedUrlInput, given);
  const edited = await updateAudited(actor, problemGirlReportedUrls, id, () => ({ action: 'problemGirl.urlEdited', set }));
  await invalidate(edited.problemGirlId);
}

/** @throws NotFound */
export async function deleteReportedUrl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const gone = await deleteAudited(actor, problemGirlReportedUrls, id, { action: 'problemGirl.urlDeleted' });
  await invalidate(gone.problemGirlId);
}
