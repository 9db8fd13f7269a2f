import type { Girl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Takes somebody off the list of scammers; the reason is in the audit log. @throws NotFound for who is no scammer */
export async function unsetScammer(actor: Actor, girlId: number, deciding: Deciding): Promise<void> {
  authorize(actor, 'scammer.manage');
  const unset = async (before: Girl, tx: Tx) => {
    if (!before.isScammer || before.deletedAt) throw new NotFound();
    // A report that nobody had decided is decided by this. The comment is for the log, not for the reporter.
    if (before.reportPending) await notifyReporter(tx, { userId: before.reportedByUserId }, { became: 'refused' });
    await emit(tx, 'girlReport.decided', { kind: 'scammer', id: girlId, became: 'refused', by: actor });
    return { entry: { action: 'scammer.unset' }, set: { isScammer: false, reportPending: false } };
  };
  await db.transaction((tx) => writeGirl(tx, actor, girlId, unset, deciding));
}
