import { and, eq, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { allDecided } from '../phone-calls.server.ts';

/** The outcome was passed on in a call. @throws NotFound for what is not decided or was mailed */
export async function markCalled(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'dispute.decide');
  await db.transaction(async (tx) => {
    const [dispute] = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.id, id), eq(disputes.contactKind, 'phone')))
      .for('update');
    const [records] = await tx
      .select({ decided: sql<boolean | null>`${allDecided}` })
      .from(disputeRecords)
      .where(eq(disputeRecords.disputeId, id));
    if (!dispute || !records?.decided) throw new NotFound();
    await tx.update(disputes).set({ answeredAt: new Date() }).where(eq(disputes.id, id));
    await audit(tx, actor, { action: 'dispute.called', subjectType: 'disputes', subjectId: id });
  });
}
