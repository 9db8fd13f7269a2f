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
export type ContactKind = keyof typeof tables;

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

const news = { approved: 'followed', rejected: 'refused', reopened: 'reopened' } as const;

/**
 * Approves a contact: the record is found by it, and it counts by the word of the girl who added it. Rejects it, approved or not: it is deleted
 * after 30 days. Or reopens it. Approving or rejecting twice does nothing.
 * @throws NotFound, Conflict when it is reopened while it waits
 */
export async function decideContact(actor: Actor, kind: ContactKind, id: number, became: keyof typeof news, deciding: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { action, subjectType, queueKind } = names[kind];
  const { reason, within } = asDecision(actor, became === 'reopened' ? [] : [queueKind], id, deciding);
  const approved = became === 'approved';
  await db.transaction(async (tx) => {
    const row = await lockContact(tx, actor, kind, id);
    if (became === 'reopened' && !row.approved && !row.rejectedAt) throw new Conflict('This is already waiting for a decision.');
    await within?.(tx);
    if (approved ? row.approved && !row.rejectedAt : became === 'rejected' && row.rejectedAt) return;
    const rejectedAt = became === 'rejected' ? new Date() : null;
    await tx.update(tables[kind]).set({ approved, rejectedAt }).where(eq(tables[kind].id, id));
    await rebuildIdentifiers(tx, [row.timewasterId]);
    await notifyGirl(tx, row, news[became], became === 'reopened' ? undefined : reason);
    await audit(tx, actor, {
      ...{ action: `${action}.${became}`, subjectType, subjectId: id },
      ...{ before: { approved: row.approved }, after: { approved, timewasterId: row.timewasterId } },
      ...(reason && { reason }),
    });
    if (approved) await enqueue(tx, notifyWatchersJob, { id: row.timewasterId });
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
