import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Timewaster, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { Conflict } from '#shared/errors.ts';
import { editableTimewaster } from '../card.ts';
import { contactKeyId, decryptEmail, decryptPhone, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { approveRevision, setApproved } from '../moderation/decisions.server.ts';
import { presentTimewaster } from '../present.server.ts';
import { getRecord } from '../records/records.server.ts';
import { JUDGED, judgedOf, listReasons, lockTimewaster, refuseLifeDetails, writeReasons } from '../records/write-record.server.ts';
import type { TimewasterPatch } from '../schema.ts';

/** The part of a patch that changes fields; the rest is a decision. */
type Change = Omit<TimewasterPatch, 'approved'>;

/**
 * Changes what the patch names: the reporter her own record, moderators any. `approved` is a moderator's to change. What a
 * reporter changes after the approval waits for another one; what other women see stays as it was meanwhile.
 * @returns the record it is about: another one than `id` when a change that waited was approved with it
 * @throws ChangedMeanwhile
 */
export async function updateTimewaster(actor: Actor, id: number, patch: TimewasterPatch, expected: ExpectedVersion = null): Promise<number> {
  return db.transaction(async (tx) => {
    const record = await lockTimewaster(tx, actor, id);
    authorize(actor, 'timewaster.edit', record);
    if (record.mergedIntoId !== null) throw new Conflict('This record was merged into another one and cannot be changed.');
    // As she reads it, with a change of hers that waits. Every writer of it needs the lock that is held here.
    if (expected) assertVersion(expected, editableTimewaster(presentTimewaster(actor, await getRecord(actor, id))));
    const { approved = record.approved, ...change } = patch;
    if (approved !== record.approved) authorize(actor, 'timewaster.moderate');
    if (record.approved && !isModerator(actor)) await reviseRecord(tx, record, change);
    else {
      if (Object.keys(change).length > 0) await changeRecord(tx, actor, record, change);
      if (record.revisesId === null) await setApproved(tx, actor, record, approved);
      else if (approved) return approveRevision(tx, actor, { recordId: record.revisesId, revisionId: id });
    }
    return id;
  });
}

/** The contacts of a report after a change. One key encrypts the whole row, so unchanged contacts are encrypted again with the current key. */
function changedContacts(base: Timewaster, { phoneNumber, email }: Change) {
  const known = decryptPhone(base);
  const phone = phoneNumber === undefined ? known : phoneNumber === null ? null : readPhone(phoneNumber, known);
  const address = email === undefined ? decryptEmail(base) : email;
  return { phone, address, columns: { ...encryptPhone(phone), ...encryptEmail(address), keyId: contactKeyId() } };
}

async function changeRecord(tx: Tx, actor: Actor, before: Timewaster, change: Change) {
  const { id } = before;
  const { reasons, phoneNumber: _phone, email: _email, confirmedPrivateDetails, ...plain } = change;
  refuseLifeDetails(plain, { before, confirmed: confirmedPrivateDetails });
  await tx
    .update(timewasters)
    .set({ ...plain, ...changedContacts(before, change).columns })
    .where(eq(timewasters.id, id));
  if (reasons) await writeReasons(tx, id, reasons);
  await rebuildIdentifiers(tx, [id]);
  // A moderator's changes leave a trace; a girl's own record is hers. Contact data never is in the log.
  const isOwn = before.girlId === actor.girlId && actor.girlId !== null;
  const fields = Object.keys(plain) as (keyof typeof plain)[];
  if (!isOwn)
    await audit(tx, actor, {
      action: 'timewaster.edited',
      subjectType: 'timewasters',
      subjectId: id,
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: plain,
    });
  await enqueue(tx, notifyWatchersJob, { id });
}

/**
 * Keeps what a reporter changes on her approved record beside it, as a row that waits like a new report does; one per
 * record. The moderators' list shows it, a rotation of keys encrypts it again, and no search finds it.
 */
async function reviseRecord(tx: Tx, record: Timewaster, change: Change) {
  const { anonymous = record.anonymous, confirmedPrivateDetails, reasons, phoneNumber: _phone, email: _email, ...plain } = change;
  if (anonymous !== record.anonymous) await tx.update(timewasters).set({ anonymous }).where(eq(timewasters.id, record.id));
  const waits = and(eq(timewasters.revisesId, record.id), isNull(timewasters.rejectedAt));
  const [held] = await tx.select().from(timewasters).where(waits);
  const base = held ?? record;
  refuseLifeDetails(plain, { before: base, confirmed: confirmedPrivateDetails });
  const contacts = changedContacts(base, change);
  const next = { ...judgedOf(base), ...plain };
  const chosen = reasons ?? (await listReasons(tx, base.id));
  const isSame = JUDGED.every((field) => record[field] === next[field]) && decryptPhone(record) === contacts.phone && decryptEmail(record) === contacts.address;
  if (isSame && sameSet(chosen, await listReasons(tx, record.id))) {
    // Nothing is different, or not any more.
    if (held) await tx.delete(timewasters).where(eq(timewasters.id, held.id));
    return;
  }
  const values = { ...next, ...contacts.columns, anonymous };
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
  await writeReasons(tx, written!.id, chosen);
}

const sameSet = (one: string[], other: string[]) => one.length === other.length && one.every((item) => other.includes(item));
