import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { sessionGirlTags } from '#shared/cache-tags.ts';
import { Conflict } from '#shared/errors.ts';
import { type Report, showProfile } from '../reports.server.ts';

/** Takes the decision back: the report waits again, and what it took from sight is seen again. @throws NotFound, Conflict */
export async function reopenSessionGirlReport(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const reopen = async ({ status, sessionGirlId, guyUserId }: Report, tx: Tx) => {
    if (status === 'open') throw new Conflict('This report is already waiting.');
    if (status === 'upheld') await showProfile(tx, actor, sessionGirlId, true);
    await notifyReporter(tx, { guyId: guyUserId }, { became: 'reopened' });
    invalidateOnCommit(sessionGirlTags());
    return { action: 'sessionGirlReport.reopened', set: { status: 'open' as const, handledByUserId: null, handledAt: null } };
  };
  await updateAudited(actor, sessionGirlsReports, id, reopen, deciding);
}
