import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { sessionGirlTags } from '#shared/cache-tags.ts';
import { Conflict } from '#shared/errors.ts';
import { type Report, showProfile } from '../reports.server.ts';

/**
 * Upholds a report, which hides the profile; dismisses it; or takes the decision back, which shows the profile again.
 * @throws NotFound, Conflict when it was decided before, or waits already
 */
export async function decideSessionGirlReport(actor: Actor, id: number, to: 'upheld' | 'dismissed' | 'open', deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const change = async ({ status, sessionGirlId, guyUserId }: Report, tx: Tx) => {
    if (to === 'open' && status === 'open') throw new Conflict('This report is already waiting.');
    if (to !== 'open' && status !== 'open') throw new Conflict('This report has already been decided.');
    if (to === 'upheld') await showProfile(tx, actor, sessionGirlId, false);
    if (status === 'upheld') await showProfile(tx, actor, sessionGirlId, true);
    invalidateOnCommit(sessionGirlTags());
    if (to === 'open') {
      await notifyReporter(tx, { guyId: guyUserId }, { became: 'reopened' });
      return { action: 'sessionGirlReport.reopened', set: { status: to, handledByUserId: null, handledAt: null } };
    }
    await notifyReporter(tx, { guyId: guyUserId }, { became: to === 'upheld' ? 'followed' : 'refused', reason: deciding?.reason });
    return { action: `sessionGirlReport.${to}`, set: { status: to, handledByUserId: actor.userId, handledAt: new Date() } };
  };
  await updateAudited(actor, sessionGirlsReports, id, change, asDecision(actor, to === 'open' ? [] : ['sessionGirlReport'], id, deciding));
}
