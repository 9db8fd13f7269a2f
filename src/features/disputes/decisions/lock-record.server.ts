import { eq, inArray } from 'drizzle-orm';
import { type DisputeRecord, disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** What is decided, with its dispute, both locked: the dispute first, by everybody. @throws NotFound */
export async function lockRecord(tx: Tx, id: number): Promise<{ dispute: Dispute; record: DisputeRecord }> {
  const itsDispute = tx.select({ id: disputeRecords.disputeId }).from(disputeRecords).where(eq(disputeRecords.id, id));
  const [dispute] = await tx.select().from(disputes).where(inArray(disputes.id, itsDispute)).for('update');
  const [record] = await tx.select().from(disputeRecords).where(eq(disputeRecords.id, id)).for('update');
  if (!dispute || !record) throw new NotFound();
  return { dispute, record };
}
