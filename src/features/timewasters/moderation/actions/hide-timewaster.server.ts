import { eq } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { lockTimewaster } from '../../lock-timewaster.server.ts';
import { notifyGirl } from '../notify-reporter.server.ts';

/** Takes a report back from the girls' sight (or leaves it there): it stays with its reporter and moderators. */
export async function hideTimewaster(actor: Actor, id: number, { reason, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  await db.transaction(async (tx) => {
    const row = await lockTimewaster(tx, actor, id);
    await within?.(tx);
    if (!row.approved) return;
    await notifyGirl(tx, row, 'reopened', reason);
    await tx.update(timewasters).set({ approved: false }).where(eq(timewasters.id, id));
    await audit(tx, actor, {
      action: 'timewaster.hidden',
      subjectType: 'timewasters',
      subjectId: id,
      before: { approved: true },
      after: { approved: false },
      ...(reason && { reason }),
    });
  });
}
