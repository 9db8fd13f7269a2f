import { eq } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { outcomeOf } from '../../texts.ts';
import { isPrivate, mailOutcome } from '../answers.server.ts';
import { about, entry } from '../audit-entry.ts';
import { lockRecord } from '../lock-record.server.ts';
import { hideRecord, markRecord, tagsOfRecord } from '../records.server.ts';

export type Verdict = 'upheld' | 'rejected';

/**
 * Decides a dispute about one record, each for itself. Upheld takes the record away (restorable by `reopenDispute`), rejected leaves it
 * and takes the mark 'disputed' off. Who disputed is answered by email, or has to be called.
 * @param id of the dispute's record
 * @returns how he is answered
 * @throws NotFound, Conflict when somebody decided before
 */
export async function decideDispute(actor: Actor, id: number, verdict: Verdict, deciding?: Deciding): Promise<{ told: 'email' | 'call' }> {
  authorize(actor, 'dispute.decide');
  const { reason, within } = asDecision(actor, ['dispute'], id, deciding);
  const { dispute } = await db.transaction(async (tx) => {
    const held = await lockRecord(tx, id);
    const { dispute, record } = held;
    if (record.status !== 'open') throw new Conflict('This dispute has already been decided.');
    await within?.(tx);
    const recordBefore = verdict === 'upheld' ? await hideRecord(tx, actor, record) : null;
    await tx
      .update(disputeRecords)
      .set({ status: verdict, recordBefore, decidedByUserId: actor.userId, decidedAt: new Date() })
      .where(eq(disputeRecords.id, id));
    await markRecord(tx, record, { keep: verdict === 'upheld' && isPrivate(dispute) });
    await audit(tx, actor, {
      ...entry(record, `dispute.${verdict}`),
      before: { status: 'open', record: recordBefore },
      after: { ...about(record), status: verdict },
      ...(reason && { reason }),
    });
    if (!isPrivate(dispute) && dispute.contactKind === 'email') await mailOutcome(tx, dispute, outcomeOf(dispute.subjectType, verdict === 'upheld'));
    invalidateOnCommit(tagsOfRecord(record));
    return held;
  });
  return { told: dispute.contactKind === 'email' ? 'email' : 'call' };
}
