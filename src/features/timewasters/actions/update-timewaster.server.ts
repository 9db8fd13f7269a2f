import { eq } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { Conflict } from '#shared/errors.ts';
import { contactKeyId, decryptEmail, decryptPhone, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { editableTimewaster } from '../editable.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { lockTimewaster, type Row } from '../lock-timewaster.server.ts';
import { notifyGirl } from '../moderation/notify-reporter.server.ts';
import { approveRevision, reviseRecord } from '../moderation/revisions.server.ts';
import { presentTimewaster } from '../present.server.ts';
import { writeReasons } from '../records/reasons.server.ts';
import { getRecord } from '../records/records.server.ts';
import { refuseLifeDetails } from '../records/refuse-life-details.ts';
import type { TimewasterPatch } from '../schema.ts';

/**
 * Changes what the patch names: the reporter her own record, moderators any. `approved` is a moderator's to change. What a
 * reporter changes after the approval waits for another one; what other women see stays as it was meanwhile.
 * @returns the record it is about: another one than `id` when a change that waited was approved with it
 * @throws ChangedMeanwhile
 */
export async function updateTimewaster(actor: Actor, id: number, patch: TimewasterPatch, expected: ExpectedVersion = null): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockTimewaster(tx, actor, id);
    authorize(actor, 'timewaster.edit', before);
    if (before.mergedIntoId !== null) throw new Conflict('This record was merged into another one and cannot be changed.');
    // As she reads it, with a change of hers that waits. Every writer of it needs the lock that is held here.
    if (expected) assertVersion(expected, editableTimewaster(presentTimewaster(actor, await getRecord(actor, id))));
    if (patch.approved !== undefined && patch.approved !== before.approved) authorize(actor, 'timewaster.moderate');
    if (before.approved && !isModerator(actor)) await reviseRecord(tx, before, patch);
    else if (before.revisesId === null) await changeRecord(tx, actor, before, patch);
    else {
      const { approved, ...rest } = patch;
      await changeRecord(tx, actor, before, rest);
      if (approved) return approveRevision(tx, actor, { recordId: before.revisesId, revisionId: id });
    }
    return id;
  });
}

/** Writes the patch into the row, encrypted, found by what it names now, and told to those who watch. */
async function changeRecord(tx: Tx, actor: Actor, before: Row, patch: TimewasterPatch) {
  const { id } = before;
  const { reasons, phoneNumber, email, confirmedPrivateDetails, ...plain } = patch;
  refuseLifeDetails(plain, { before, confirmed: confirmedPrivateDetails });
  // One key encrypts the whole row: what is not changed is encrypted again with the current one.
  const known = decryptPhone(before);
  const phone = phoneNumber === undefined ? known : phoneNumber === null ? null : readPhone(phoneNumber, known);
  const address = email === undefined ? decryptEmail(before) : email;
  await tx
    .update(timewasters)
    .set({ ...plain, ...encryptPhone(phone), ...encryptEmail(address), keyId: contactKeyId() })
    .where(eq(timewasters.id, id));
  if (reasons) await writeReasons(tx, id, reasons);
  if (before.revisesId === null) await rebuildIdentifiers(tx, id);
  await auditChange(tx, actor, before, plain);
  if (plain.approved !== undefined && plain.approved !== before.approved) await notifyGirl(tx, before, plain.approved ? 'followed' : 'reopened');
  await enqueue(tx, notifyWatchersJob, { id });
}

/** A moderator's changes leave a trace; a girl's own record is hers. Contact data never is in the log. */
async function auditChange(tx: Tx, actor: Actor, before: Row, change: Partial<Row>) {
  const approval = change.approved !== undefined && change.approved !== before.approved;
  if (!approval && before.girlId === actor.girlId && actor.girlId !== null) return;
  const fields = Object.keys(change) as (keyof Row)[];
  await audit(tx, actor, {
    action: approval ? (change.approved ? 'timewaster.approved' : 'timewaster.hidden') : 'timewaster.edited',
    subjectType: 'timewasters',
    subjectId: before.id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: change,
  });
}
