import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Timewaster, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { contactKeyId, decryptEmail, decryptPhone, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { JUDGED, judgedOf } from '../records/judged.ts';
import { listReasons, writeReasons } from '../records/reasons.server.ts';
import { refuseLifeDetails } from '../records/refuse-life-details.ts';
import type { TimewasterPatch } from '../schema.ts';
import { notifyGirl } from './notify-reporter.server.ts';

/**
 * Keeps what a reporter changes on her approved record beside it, as a row that waits like a new report does; one per
 * record. The moderators' list shows it, a rotation of keys encrypts it again, and no search finds it.
 */
export async function reviseRecord(tx: Tx, record: Timewaster, patch: TimewasterPatch) {
  const { anonymous, approved: _same, confirmedPrivateDetails, reasons, phoneNumber, email, ...plain } = patch;
  if (anonymous !== undefined && anonymous !== record.anonymous) await tx.update(timewasters).set({ anonymous }).where(eq(timewasters.id, record.id));
  const waits = and(eq(timewasters.revisesId, record.id), isNull(timewasters.rejectedAt));
  const [held] = await tx.select().from(timewasters).where(waits);
  const base = held ?? record;
  refuseLifeDetails(plain, { before: base, confirmed: confirmedPrivateDetails });
  const known = decryptPhone(base);
  const phone = phoneNumber === undefined ? known : phoneNumber === null ? null : readPhone(phoneNumber, known);
  const address = email === undefined ? decryptEmail(base) : email;
  const next = { ...judgedOf(base), ...plain };
  const reason = reasons ?? (await listReasons(tx, base.id));
  if (isSame(record, next, phone, address) && sameSet(reason, await listReasons(tx, record.id))) {
    // Nothing is different, or not any more.
    if (held) await tx.delete(timewasters).where(eq(timewasters.id, held.id));
    return;
  }
  const values = { ...next, ...encryptPhone(phone), ...encryptEmail(address), keyId: contactKeyId(), anonymous: anonymous ?? record.anonymous };
  const { girlId, username } = record;
  const [written] = await tx
    .insert(timewasters)
    .values({ ...values, girlId, username, approved: false, revisesId: record.id })
    .onConflictDoUpdate({
      target: timewasters.revisesId,
      targetWhere: sql`${timewasters.revisesId} is not null and ${timewasters.rejectedAt} is null`,
      set: { ...values, updatedAt: new Date() },
    })
    .returning({ id: timewasters.id });
  await writeReasons(tx, written!.id, reason);
}

const isSame = (record: Timewaster, next: ReturnType<typeof judgedOf>, phone: string | null, email: string | null) =>
  JUDGED.every((field) => record[field] === next[field]) && decryptPhone(record) === phone && decryptEmail(record) === email;

const sameSet = (one: string[], other: string[]) => one.length === other.length && one.every((item) => other.includes(item));

/** The change takes the place of what stood there: its own row goes, and those who watch are told. @returns the id of the record */
export async function approveRevision(tx: Tx, actor: Actor, ids: { recordId: number; revisionId: number }, reason?: string): Promise<number> {
  // The record first, as its reporter's next change locks it.
  const [record] = await tx.select().from(timewasters).where(eq(timewasters.id, ids.recordId)).for('update');
  const waits = and(eq(timewasters.id, ids.revisionId), isNull(timewasters.rejectedAt));
  const [revision] = await tx.select().from(timewasters).where(waits).for('update');
  if (!record || !revision) throw new NotFound();
  if (record.mergedIntoId !== null) throw new Conflict('The record has since been merged into another one. Undo the merge first.');
  const [phone, email] = [decryptPhone(revision), decryptEmail(revision)];
  const contacts = { ...encryptPhone(phone), ...encryptEmail(email), keyId: contactKeyId() };
  await tx
    .update(timewasters)
    .set({ ...judgedOf(revision), ...contacts })
    .where(eq(timewasters.id, record.id));
  await writeReasons(tx, record.id, await listReasons(tx, revision.id));
  await tx.delete(timewasters).where(eq(timewasters.id, revision.id));
  await rebuildIdentifiers(tx, record.id);
  await audit(tx, actor, {
    action: 'timewaster.change-approved',
    subjectType: 'timewasters',
    subjectId: record.id,
    before: judgedOf(record),
    after: judgedOf(revision),
    ...(reason && { reason }),
  });
  await notifyGirl(tx, revision, 'followed', reason);
  await enqueue(tx, notifyWatchersJob, { id: record.id });
  return record.id;
}
