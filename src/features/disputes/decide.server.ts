import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { openContact } from '#platform/contact-data.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { makeCode } from './codes.server.ts';
import { disputeDecidedMail } from './mails.ts';
import { outcomeOf } from './texts.ts';
import { hideRecord, markRecord, type RecordBefore, restoreRecord, tagsOfRecord } from './records.server.ts';

export type Verdict = 'upheld' | 'rejected';

/** The dispute, with every other one of the same contact held in one order. @throws NotFound when it was never proven */
async function hold(tx: Tx, id: number): Promise<Dispute> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id));
  if (!known) throw new NotFound();
  const held = await tx.select().from(disputes).where(eq(disputes.contactHash, known.contactHash)).orderBy(asc(disputes.id)).for('update');
  const dispute = held.find((one) => one.id === id);
  if (!dispute?.provenAt) throw new NotFound();
  return dispute;
}

/**
 * Upheld takes the record away (restorable by `reopenDispute`), rejected leaves it and takes the mark 'disputed' off. Who
 * disputed is told by e-mail, or has to be called.
 * @returns how he is told
 * @throws NotFound, Conflict when somebody decided before
 */
export async function decideDispute(actor: Actor, id: number, verdict: Verdict, { why, within }: Deciding = {}): Promise<{ told: 'email' | 'call' }> {
  authorize(actor, 'dispute.decide');
  const dispute = await db.transaction(async (tx) => {
    const held = await hold(tx, id);
    if (held.status !== 'open') throw new Conflict('Somebody decided this dispute before.');
    await within?.(tx);
    await tx.update(disputes).set({ status: verdict, decidedByUserId: actor.userId, decidedAt: new Date() }).where(eq(disputes.id, id));
    const record = verdict === 'upheld' ? await hideRecord(tx, actor, held) : null;
    await markRecord(tx, held, verdict === 'upheld' && held.subjectType === 'timewaster');
    await audit(tx, actor, {
      ...entry(held, `dispute.${verdict}`),
      before: { status: 'open', record },
      after: { ...about(held), status: verdict },
      ...(why && { why }),
    });
    await tell(tx, held, verdict);
    return held;
  });
  await invalidateTags(tagsOfRecord(dispute));
  return { told: dispute.contactKind === 'email' ? 'email' : 'call' };
}

const entry = ({ id }: Dispute, action: string) => ({ action, subjectType: 'disputes', subjectId: id });
const about = ({ subjectType, subjectId }: Dispute) => ({ subjectType, subjectId });

/** Once for all private records of one contact, when the last of them is decided; of those nothing is told but that somebody looked. */
async function tell(tx: Tx, dispute: Dispute, verdict: Verdict) {
  if (dispute.contactKind !== 'email') return;
  const sameContact = and(eq(disputes.contactHash, dispute.contactHash), eq(disputes.subjectType, dispute.subjectType));
  const siblings = and(sameContact, eq(disputes.provenAt, dispute.provenAt as Date), eq(disputes.status, 'open'), ne(disputes.id, dispute.id));
  const [waiting] = await tx.select({ id: disputes.id }).from(disputes).where(siblings).limit(1);
  if (waiting) return;
  await queueMail(tx, {
    to: openContact(dispute.contactEncrypted, dispute.keyId),
    template: disputeDecidedMail,
    props: { outcome: outcomeOf(dispute.subjectType, verdict === 'upheld') },
  });
}

/** Takes a decision back: the record is what it was before, and disputed again. @throws NotFound, Conflict when it is open */
export async function reopenDispute(actor: Actor, id: number, { why, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'dispute.decide');
  const dispute = await db.transaction(async (tx) => {
    const held = await hold(tx, id);
    if (held.status === 'open') throw new Conflict('This dispute is open.');
    await within?.(tx);
    await tx.update(disputes).set({ status: 'open', decidedByUserId: null, decidedAt: null }).where(eq(disputes.id, id));
    if (held.status === 'upheld') await restoreRecord(tx, actor, held, await recordBefore(tx, id));
    await markRecord(tx, held, true);
    await audit(tx, actor, {
      ...entry(held, 'dispute.reopened'),
      before: { status: held.status },
      after: { ...about(held), status: 'open' },
      ...(why && { why }),
    });
    return held;
  });
  await invalidateTags(tagsOfRecord(dispute));
}

/** What the record was when the dispute was upheld, as the audit log keeps it. */
async function recordBefore(tx: Tx, id: number): Promise<RecordBefore> {
  const [upheld] = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'disputes'), eq(auditLog.subjectId, String(id)), eq(auditLog.action, 'dispute.upheld')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return ((upheld?.before as { record?: RecordBefore } | null)?.record ?? null) as RecordBefore;
}

/**
 * A code for a moderator to tell in a call; it is shown once and kept as a hash. Everybody who gave a phone number is called, whether
 * a record names the number or not: a call must not tell.
 * @throws NotFound for a dispute that is proven, or whose contact is an e-mail address
 */
export async function makePhoneCode(actor: Actor, id: number): Promise<string> {
  authorize(actor, 'dispute.decide');
  const { code, kept } = makeCode(id, 'phone');
  await db.transaction(async (tx) => {
    const waits = and(eq(disputes.id, id), eq(disputes.status, 'unproven'), eq(disputes.contactKind, 'phone'));
    const [row] = await tx.update(disputes).set(kept).where(waits).returning({ id: disputes.id });
    if (!row) throw new NotFound();
    await audit(tx, actor, { action: 'dispute.codeMade', subjectType: 'disputes', subjectId: id });
  });
  return code;
}
