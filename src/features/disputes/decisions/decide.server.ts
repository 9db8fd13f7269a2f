import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type DisputeRecord, disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { makeCode } from '../proof/codes.server.ts';
import { outcomeOf } from '../texts.ts';
import { isPrivate, mailOutcome } from './answers.server.ts';
import { hideRecord, markRecord, restoreRecord, tagsOfRecord } from './records.server.ts';

export type Verdict = 'upheld' | 'rejected';

/** What is decided, with its dispute, both locked: the dispute first, by everybody. @throws NotFound */
async function lockRecord(tx: Tx, id: number): Promise<{ dispute: Dispute; record: DisputeRecord }> {
  const itsDispute = tx.select({ id: disputeRecords.disputeId }).from(disputeRecords).where(eq(disputeRecords.id, id));
  const [dispute] = await tx.select().from(disputes).where(inArray(disputes.id, itsDispute)).for('update');
  const [record] = await tx.select().from(disputeRecords).where(eq(disputeRecords.id, id)).for('update');
  if (!dispute || !record) throw new NotFound();
  return { dispute, record };
}

/**
 * Decides a dispute about one record, each for itself. Upheld takes the record away (restorable by `reopenDispute`), rejected leaves it
 * and takes the mark 'disputed' off. Who disputed is answered by email, or has to be called.
 * @param id of the dispute's record
 * @returns how he is answered
 * @throws NotFound, Conflict when somebody decided before
 */
export async function decideDispute(actor: Actor, id: number, verdict: Verdict, { why, within }: Deciding = {}): Promise<{ told: 'email' | 'call' }> {
  authorize(actor, 'dispute.decide');
  const { dispute, record } = await db.transaction(async (tx) => {
    const held = await lockRecord(tx, id);
    const { dispute, record } = held;
    if (record.status !== 'open') throw new Conflict('This dispute has already been decided.');
    await within?.(tx);
    const recordBefore = verdict === 'upheld' ? await hideRecord(tx, actor, record) : null;
    await tx
      .update(disputeRecords)
      .set({ status: verdict, recordBefore, decidedByUserId: actor.userId, decidedAt: new Date() })
      .where(eq(disputeRecords.id, id));
    await markRecord(tx, record, verdict === 'upheld' && isPrivate(dispute));
    await audit(tx, actor, {
      ...entry(record, `dispute.${verdict}`),
      before: { status: 'open', record: recordBefore },
      after: { ...about(record), status: verdict },
      ...(why && { why }),
    });
    if (!isPrivate(dispute) && dispute.contactKind === 'email') await mailOutcome(tx, dispute, outcomeOf(dispute.subjectType, verdict === 'upheld'));
    return held;
  });
  await invalidateTags(tagsOfRecord(record));
  return { told: dispute.contactKind === 'email' ? 'email' : 'call' };
}

const entry = ({ id }: DisputeRecord, action: string) => ({ action, subjectType: 'dispute_records', subjectId: id });
const about = ({ subjectType, subjectId }: DisputeRecord) => ({ subjectType, subjectId });

/** Takes a decision back: the record is what it was before, and disputed again. @throws NotFound, Conflict when it is open */
export async function reopenDispute(actor: Actor, id: number, { why, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'dispute.decide');
  const record = await db.transaction(async (tx) => {
    const { dispute, record } = await lockRecord(tx, id);
    if (record.status === 'open') throw new Conflict('This dispute is open.');
    await within?.(tx);
    await tx.update(disputeRecords).set({ status: 'open', recordBefore: null, decidedByUserId: null, decidedAt: null }).where(eq(disputeRecords.id, id));
    // About private records he is answered once: a second answer would tell that there was something to decide twice.
    if (!isPrivate(dispute)) await tx.update(disputes).set({ answeredAt: null }).where(eq(disputes.id, dispute.id));
    if (record.status === 'upheld') await restoreRecord(tx, actor, record, record.recordBefore);
    await markRecord(tx, record, true);
    await audit(tx, actor, {
      ...entry(record, 'dispute.reopened'),
      before: { status: record.status },
      after: { ...about(record), status: 'open' },
      ...(why && { why }),
    });
    return record;
  });
  await invalidateTags(tagsOfRecord(record));
}

/**
 * A code for a moderator to tell in a call; it is shown once and kept as a hash. Everybody who gave a phone number is called, whether
 * a record names the number or not: a call must not tell.
 * @throws NotFound for a dispute that is proven, or whose contact is an email address
 */
export async function makePhoneCode(actor: Actor, id: number): Promise<string> {
  authorize(actor, 'dispute.decide');
  const { code, kept } = makeCode(id, 'phone');
  await db.transaction(async (tx) => {
    const waits = and(eq(disputes.id, id), isNull(disputes.provenAt), eq(disputes.contactKind, 'phone'));
    const [row] = await tx.update(disputes).set(kept).where(waits).returning({ id: disputes.id });
    if (!row) throw new NotFound();
    await audit(tx, actor, { action: 'dispute.codeMade', subjectType: 'disputes', subjectId: id });
  });
  return code;
}
