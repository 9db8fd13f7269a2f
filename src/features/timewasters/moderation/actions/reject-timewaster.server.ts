import { and, eq, isNull, or } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { hasMerged, lockTimewaster } from '../../lock-timewaster.server.ts';
import { notifyGirl } from '../notify-reporter.server.ts';
import { entryOf } from '../rejections.server.ts';

/**
 * Refuses a report that waits, or a change that does: nobody sees it from now on, and it is deleted when it can be brought back no more.
 * A change of the report that waits goes with it.
 */
export async function rejectTimewaster(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, ['timewaster'], id, deciding);
  await db.transaction(async (tx) => {
    const row = await lockTimewaster(tx, actor, id);
    await within?.(tx);
    // Other women's reports live on in it.
    if (await hasMerged(tx, id)) throw new Conflict('Other records were merged into this one. Undo the merge first.');
    if (row.approved) throw new Conflict('This report is approved. Hide it first.');
    const rejectedAt = new Date();
    await tx
      .update(timewasters)
      .set({ rejectedAt })
      .where(and(or(eq(timewasters.id, id), eq(timewasters.revisesId, id)), isNull(timewasters.rejectedAt)));
    await notifyGirl(tx, row, 'refused', reason);
    await audit(tx, actor, {
      ...{ action: 'timewaster.rejected', subjectType: 'timewasters', subjectId: id },
      ...{ before: entryOf(row), after: { rejectedAt } },
      ...(reason && { reason }),
    });
  });
}
