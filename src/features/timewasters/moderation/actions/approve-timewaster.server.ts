import { eq } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { notifyWatchersJob } from '../../jobs.server.ts';
import { lockTimewaster } from '../../lock-timewaster.server.ts';
import { notifyGirl } from '../notify-reporter.server.ts';
import { approveRevision } from '../revisions.server.ts';

/** From now on every girl sees it; a change takes the place of what it changes. Approving twice is approving once. */
export async function approveTimewaster(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, ['timewaster'], id, deciding);
  await db.transaction(async (tx) => {
    const [waits] = await tx.select({ revisesId: timewasters.revisesId }).from(timewasters).where(eq(timewasters.id, id));
    if (waits && waits.revisesId !== null) {
      // The record first, as its reporter's next change locks it.
      await tx.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.id, waits.revisesId)).for('update');
      await within?.(tx);
      await approveRevision(tx, actor, { recordId: waits.revisesId, revisionId: id }, reason);
      return;
    }
    const row = await lockTimewaster(tx, actor, id);
    await within?.(tx);
    if (row.approved) return;
    await notifyGirl(tx, row, 'followed', reason);
    await tx.update(timewasters).set({ approved: true }).where(eq(timewasters.id, id));
    await audit(tx, actor, {
      action: 'timewaster.approved',
      subjectType: 'timewasters',
      subjectId: id,
      before: { approved: false },
      after: { approved: true },
      ...(reason && { reason }),
    });
    await enqueue(tx, notifyWatchersJob, { id });
  });
}
