import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import type { Girl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Takes the last decision about her stage name back: she has her old name, and the new one waits again. @throws NotFound, NameTaken */
export async function reopenStageName(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reopen = async ({ deletedAt, stageName }: Girl, tx: Tx) => {
    const ofHer = and(eq(auditLog.subjectType, 'girls'), eq(auditLog.subjectId, String(id)));
    const [entry] = await tx
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(ofHer, inArray(auditLog.action, ['girl.nameApproved', 'girl.nameRejected'])))
      .orderBy(desc(auditLog.id))
      .limit(1);
    const [before, after] = [entry?.before, entry?.after] as (Partial<Girl> | null | undefined)[];
    // Renamed since: there is nothing to go back to.
    if (deletedAt || !before?.stageNameWaiting || (after?.stageName ?? stageName) !== stageName) throw new NotFound();
    const waiting = { stageNameWaiting: before.stageNameWaiting, stageNameAskedAt: new Date(before.stageNameAskedAt ?? Date.now()) };
    return { set: { ...waiting, ...(before.stageName !== undefined && { stageName: before.stageName }) }, entry: { action: 'girl.nameReopened' } };
  };
  await db.transaction((tx) => writeGirl(tx, actor, id, reopen, deciding));
}
