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

/** A report that is right takes the profile from sight; one that is not is put aside. @throws NotFound, Conflict when it was decided before */
export async function decideSessionGirlReport(actor: Actor, id: number, upheld: boolean, deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const decide = async ({ status, sessionGirlId, guyUserId }: Report, tx: Tx) => {
    if (status !== 'open') throw new Conflict('This report has already been decided.');
    if (upheld) await showProfile(tx, actor, sessionGirlId, false);
    await notifyReporter(tx, { guyId: guyUserId }, { became: upheld ? 'followed' : 'refused', reason: deciding?.reason });
    const set = { status: upheld ? ('upheld' as const) : ('dismissed' as const), handledByUserId: actor.userId, handledAt: new Date() };
    invalidateOnCommit(sessionGirlTags());
    return { action: upheld ? 'sessionGirlReport.upheld' : 'sessionGirlReport.dismissed', set };
  };
  await updateAudited(actor, sessionGirlsReports, id, decide, asDecision(actor, ['sessionGirlReport'], id, deciding));
}
