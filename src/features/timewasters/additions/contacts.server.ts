import { and, eq } from 'drizzle-orm';
import { timewasterEmails, timewasterPhones, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { audit, auditIfModerator } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { contactKeyId, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { notifyGirl } from '../records/write-record.server.ts';
import { allowAddition, lockForAddition, recordAddition } from './additions.server.ts';

/**
 * Phones and emails that are added to a record. Each is a row of its own, which waits for a moderator, who approves or rejects it; the decision can
 * be undone, and the girl who added it withdraws it.
 */
const tables = { phone: timewasterPhones, email: timewasterEmails } as const;
type ContactKind = keyof typeof tables;

/** Names in the audit log and in the queue. */
const names = {
  phone: { action: 'timewasterPhone', added: 'phoneAdded', subjectType: 'timewaster_phones', queueKind: 'addedPhone' },
  email: { action: 'timewasterEmail', added: 'emailAdded', subjectType: 'timewaster_emails', queueKind: 'addedEmail' },
} as const;

/** @returns the number as it is stored: ten digits, or plus and country code */
export async function addPhone(actor: Actor, { timewasterId, phoneNumber }: { timewasterId: number; phoneNumber: string }) {
  await allowAddition(actor);
  const stored = readPhone(phoneNumber);
  return { phoneNumber: stored, ...(await addContact(actor, 'phone', timewasterId, encryptPhone(stored))) };
}

export async function addEmail(actor: Actor, { timewasterId, email }: { timewasterId: number; email: string }) {
  await allowAddition(actor);
  return { email, ...(await addContact(actor, 'email', timewasterId, encryptEmail(email))) };
}

/**
 * On another woman's record it is the adder's own statement, which waits for a moderator. On her own approved record it waits like any change of it.
 * A moderator's addition is a decision.
 */
async function addContact(actor: Actor, kind: ContactKind, timewasterId: number, encrypted: ReturnType<typeof encryptPhone | typeof encryptEmail>) {
  return db.transaction(async (tx) => {
    const record = await lockForAddition(tx, actor, timewasterId);
    const statement = !isModerator(actor) && record.girlId !== actor.girlId;
    const approved = isModerator(actor) || (!statement && !record.approved);
    const table = tables[kind];
    const [row] = await tx
      .insert(table)
      .values({ timewasterId, girlId: actor.girlId, statement, approved, ...encrypted, keyId: contactKeyId() })
      .returning({ id: table.id, createdAt: table.createdAt });
    await recordAddition(tx, actor, names[kind].added, timewasterId);
    if (approved) {
      await rebuildIdentifiers(tx, [timewasterId]);
      await enqueue(tx, notifyWatchersJob, { id: timewasterId });
    }
    return { id: row!.id, createdAt: row!.createdAt.toISOString(), waits: !approved, mayWithdraw: true };
  });
}

/** From now on the record is found by the contact, which counts by the word of the girl who added it. Approving twice is approving once. */
export async function approveContact(actor: Actor, kind: ContactKind, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, [names[kind].queueKind], id, deciding);
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    await within?.(tx);
    if (row.approved && !row.rejectedAt) return;
    await setStanding(tx, actor, kind, row, { approved: true, rejectedAt: null }, { became: 'approved', reason });
    await notifyGirl(tx, row, 'followed', reason);
    await enqueue(tx, notifyWatchersJob, { id: row.timewasterId });
  });
}

/** Rejects a waiting or approved contact: searches no longer find the record by it, and it is deleted after 30 days. */
export async function rejectContact(actor: Actor, kind: ContactKind, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, [names[kind].queueKind], id, deciding);
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    await within?.(tx);
    if (row.rejectedAt) return;
    await setStanding(tx, actor, kind, row, { approved: false, rejectedAt: new Date() }, { became: 'rejected', reason });
    await notifyGirl(tx, row, 'refused', reason);
  });
}

/** Undoes a decision: the contact waits again. @throws NotFound, Conflict when it waits already */
export async function reopenContact(actor: Actor, kind: ContactKind, id: number, { reason, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    if (!row.approved && !row.rejectedAt) throw new Conflict('This is already waiting for a decision.');
    await within?.(tx);
    await setStanding(tx, actor, kind, row, { approved: false, rejectedAt: null }, { became: 'reopened', reason });
    await notifyGirl(tx, row, 'reopened');
  });
}

/** Takes an added phone or email off a record for good: the girl who added it her own, moderators any. @throws NotFound, Forbidden */
export async function withdrawContact(actor: Actor, kind: ContactKind, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    authorize(actor, 'timewaster.delete-contact', row);
    await tx.delete(tables[kind]).where(eq(tables[kind].id, id));
    await rebuildIdentifiers(tx, [row.timewasterId]);
    const { action, subjectType } = names[kind];
    await auditIfModerator(tx, actor, { action: `${action}.withdrawn`, subjectType, subjectId: id });
  });
}

type Row = { id: number; timewasterId: number; girlId: number | null; approved: boolean; rejectedAt: Date | null };
type Standing = Pick<Row, 'approved' | 'rejectedAt'>;
type Decision = { became: 'approved' | 'rejected' | 'reopened'; reason: string | undefined };

async function setStanding(tx: Tx, actor: Actor, kind: ContactKind, row: Row, standing: Standing, { became, reason }: Decision): Promise<void> {
  await tx.update(tables[kind]).set(standing).where(eq(tables[kind].id, row.id));
  await rebuildIdentifiers(tx, [row.timewasterId]);
  const { action, subjectType } = names[kind];
  await audit(tx, actor, {
    ...{ action: `${action}.${became}`, subjectType, subjectId: row.id },
    ...{ before: { approved: row.approved }, after: { approved: standing.approved, timewasterId: row.timewasterId } },
    ...(reason && { reason }),
  });
}

/** The contact and its record, both locked: the record first, as everyone who adds to it or merges it locks it. @throws NotFound */
async function lockContact(tx: Tx, actor: Actor, kind: ContactKind, id: number): Promise<Row> {
  authorize(actor, 'timewaster.use');
  const table = tables[kind];
  const { timewasterId, girlId, approved, rejectedAt } = table;
  const [there] = await tx.select({ timewasterId }).from(table).where(eq(table.id, id));
  if (!there) throw new NotFound();
  const [record] = await tx
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(eq(timewasters.id, there.timewasterId), visibleTimewasters(actor)))
    .for('update');
  const seen = isModerator(actor) ? undefined : visibleTimewasterParts(actor, table);
  const [row] = await tx
    .select({ id: table.id, timewasterId, girlId, approved, rejectedAt })
    .from(table)
    .where(and(eq(table.id, id), seen))
    .for('update');
  if (!record || !row) throw new NotFound();
  // A merge moved it while it was being read.
  if (row.timewasterId !== there.timewasterId) throw new Conflict('This record was merged into another one. Please reload.');
  return row;
}
