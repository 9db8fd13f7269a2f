import { eq } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { isPrivate } from '../answers.server.ts';
import { about, entry } from '../audit-entry.ts';
import { lockRecord } from '../lock-record.server.ts';
import { markRecord, restoreRecord, tagsOfRecord } from '../records.server.ts';

/** Undoes a decision: restores the record and its mark 'disputed'. @throws NotFound, Conflict when it is open */
export async function reopenDispute(actor: Actor, id: number, { reason, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'dispute.decide');
  await db.transaction(async (tx) => {
    const { dispute, record } = await lockRecord(tx, id);
    if (record.status === 'open') throw new Conflict('This dispute is open.');
    await within?.(tx);
    await tx.update(disputeRecords).set({ status: 'open', recordBefore: null, decidedByUserId: null, decidedAt: null }).where(eq(disputeRecords.id, id));
    // About private records he is answered once: a second answer would tell that there was something to decide twice.
    if (!isPrivate(dispute)) await tx.update(disputes).set({ answeredAt: null }).where(eq(disputes.id, dispute.id));
    if (record.status === 'upheld') await restoreRecord(tx, actor, record, record.recordBefore);
    await markRecord(tx, record);
    await audit(tx, actor, {
      ...entry(record, 'dispute.reopened'),
      before: { status: record.status },
      after: { ...about(record), status: 'open' },
      ...(reason && { reason }),
    });
    invalidateOnCommit(tagsOfRecord(record));
  });
}
