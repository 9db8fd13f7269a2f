import { and, desc, eq, like } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import type { Girl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { Conflict } from '#shared/errors.ts';

/** Puts somebody back on the list of scammers, as she was when a moderator took her off it. @throws NotFound, Conflict where that was not the last step */
export async function restoreScammer(actor: Actor, girlId: number, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'scammer.manage');
  const restore = async (before: Girl, tx: Tx) => {
    const [last] = await tx
      .select({ action: auditLog.action, before: auditLog.before })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'girls'), eq(auditLog.subjectId, String(girlId)), like(auditLog.action, 'scammer.%')))
      .orderBy(desc(auditLog.id))
      .limit(1);
    if (last?.action !== 'scammer.unset' || before.isScammer || before.deletedAt) throw new Conflict('There is nothing to undo here.');
    const reportPending = (last.before as Partial<Girl> | null)?.reportPending ?? false;
    if (reportPending) await emit(tx, 'girlReport.decided', { kind: 'scammer', id: girlId, became: 'reopened', by: actor });
    return { entry: { action: 'scammer.restored' }, set: { isScammer: true, reportPending } };
  };
  await db.transaction((tx) => writeGirl(tx, actor, girlId, restore, deciding));
}
