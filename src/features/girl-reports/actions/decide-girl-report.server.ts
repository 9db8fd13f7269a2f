import type { Girl } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { problemGirlTags } from '#shared/cache-tags.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import type { GirlReportKind } from '../schema.ts';

/** true approves, false rejects, null lets it wait again. */
type Verdict = boolean | null;

const becameOf = (approved: Verdict) => (approved === null ? 'reopened' : approved ? 'followed' : 'refused');

const alreadyDecided = () => new Conflict('This report has already been decided.');

async function decideScammer(actor: Actor, id: number, approved: Verdict, deciding: Deciding) {
  authorize(actor, 'scammer.manage');
  const { reason } = deciding;
  const change = async (before: Girl, tx: Tx) => {
    // Only what was reported can wait again.
    if (approved === null && (!before.reportedByUserId || (before.reportPending && !before.deletedAt))) throw new NotFound();
    if (approved !== null && (before.deletedAt || !before.isScammer)) throw new NotFound();
    if (approved !== null && !before.reportPending) throw alreadyDecided();
    await notifyReporter(tx, { userId: before.reportedByUserId }, { became: becameOf(approved), reason });
    await emit(tx, 'girlReport.decided', { kind: 'scammer', id, became: becameOf(approved), by: actor });
    return decidedScammer(before, approved);
  };
  await db.transaction((tx) => writeGirl(tx, actor, id, change, asDecision(actor, approved === null ? [] : ['scammerReport'], id, deciding)));
}

function decidedScammer({ matwiseGirl, userId }: Girl, approved: Verdict) {
  if (approved === null) return { entry: { action: 'scammer.reopened' }, set: { deletedAt: null, isScammer: true, reportPending: true } };
  if (approved) return { entry: { action: 'scammer.approved' }, set: { reportPending: false } };
  // Who is more than this report stays; the report alone goes.
  const stays = matwiseGirl || userId !== null;
  return { entry: { action: 'scammer.rejected' }, set: stays ? { isScammer: false, reportPending: false } : { deletedAt: new Date() } };
}

async function decideProblemGirl(actor: Actor, id: number, approved: Verdict, deciding: Deciding) {
  authorize(actor, 'problemGirl.manage');
  const { reason, within } = asDecision(actor, approved === null ? [] : ['problemGirlReport'], id, deciding);
  await updateAudited(actor, problemGirls, id, async (before, tx) => {
    await within?.(tx);
    const decided = { ...(reason && { reason }) };
    if (approved === null && before.pending && !before.deletedAt) throw new NotFound();
    if (approved !== null && before.deletedAt) throw new NotFound();
    if (approved !== null && !before.pending) throw alreadyDecided();
    if (approved && !before.username) throw new Conflict('A crawled record has no username yet: fill in its edit form first.');
    await notifyReporter(tx, { userId: before.reportedByUserId, guyId: before.guyId }, { became: becameOf(approved), reason });
    await emit(tx, 'girlReport.decided', { kind: 'problem-girl', id, became: becameOf(approved), by: actor });
    invalidateOnCommit(problemGirlTags(id, before.girlId));
    if (approved === null) return { ...decided, action: 'problemGirl.reopened', set: { deletedAt: null, pending: true } };
    if (!approved) return { ...decided, action: 'problemGirl.rejected', set: { deletedAt: new Date() } };
    return { ...decided, action: 'problemGirl.approved', set: { pending: false } };
  });
}

/**
 * Approves a report, so that everyone sees the record; rejects it, restorable; or makes it wait again.
 * @throws NotFound, Conflict when it was decided before
 */
export const decideGirlReport = (actor: Actor, kind: GirlReportKind, id: number, approved: Verdict, deciding: Deciding = {}): Promise<void> =>
  (kind === 'scammer' ? decideScammer : decideProblemGirl)(actor, id, approved, deciding);
