import { and, eq } from 'drizzle-orm';
import { type Timewaster, timewasterPhotos, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { audit, auditIfModerator } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts';
import { writeIdentifiers } from './contacts/identifiers.server.ts';
import { readPhone } from './contacts/read-phone.ts';
import { contactKeyId, openEmail, openPhone, sealEmail, sealPhone } from './contacts/sealed.server.ts';
import { tellWatchersJob } from './jobs.server.ts';
import { notifyGirl } from './moderation/notify-reporter.server.ts';
import { approveRevision, reviseRecord } from './moderation/revisions.server.ts';
import { writeReasons } from './records/reasons.server.ts';
import { severityOf, type TimewasterInput, type TimewasterPatch } from './schema.ts';

type Row = Timewaster;

/** The row that a write is about, locked until the transaction ends. @throws NotFound when the actor does not see it */
export async function lockTimewaster(tx: Tx, actor: Actor, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(timewasters)
    .where(and(eq(timewasters.id, id), visibleTimewasters(actor)))
    .for('update');
  if (!row) throw new NotFound();
  return row;
}

/** Reports a client. Only its reporter and moderators see it until a moderator approves it. @returns its id */
export async function createTimewaster(actor: Actor, input: TimewasterInput): Promise<number> {
  authorize(actor, 'timewaster.report');
  if (input.approved) authorize(actor, 'timewaster.moderate');
  const { reasons, phoneNumber, email, severity: _given, approved = false, ...plain } = input;
  const stored = phoneNumber === null ? null : readPhone(phoneNumber);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(timewasters)
      .values({
        ...plain,
        ...sealPhone(stored),
        ...sealEmail(email),
        keyId: contactKeyId(),
        severity: severityOf(input),
        approved,
        girlId: actor.girlId,
        username: actor.username,
      })
      .returning({ id: timewasters.id });
    const { id } = row!;
    await writeReasons(tx, id, reasons);
    await writeIdentifiers(tx, id, actor.girlId);
    await auditIfModerator(tx, actor, { action: approved ? 'timewaster.approved' : 'timewaster.added', subjectType: 'timewasters', subjectId: id });
    await enqueue(tx, tellWatchersJob, { id });
    return id;
  });
}

/**
 * Changes what the patch names: the reporter her own record, moderators any. `approved` is a moderator's to change. What a
 * reporter changes after the approval waits for another one; what other women see stays as it was meanwhile.
 * @returns the record it is about: another one than `id` when a change that waited was approved with it
 */
export async function updateTimewaster(actor: Actor, id: number, patch: TimewasterPatch): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockTimewaster(tx, actor, id);
    authorize(actor, 'timewaster.edit', before);
    if (before.mergedIntoId !== null) throw new Conflict('This record was merged into another one and cannot be changed.');
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

/** Writes the patch into the row, sealed, found by what it names now, and told to those who watch. */
async function changeRecord(tx: Tx, actor: Actor, before: Row, patch: TimewasterPatch) {
  const { id } = before;
  const { reasons, phoneNumber, email, ...plain } = patch;
  // One key seals the whole row: what is not changed is sealed again with the current one.
  const known = openPhone(before);
  const phone = phoneNumber === undefined ? known : phoneNumber === null ? null : readPhone(phoneNumber, known);
  const address = email === undefined ? openEmail(before) : email;
  await tx
    .update(timewasters)
    .set({ ...plain, ...sealPhone(phone), ...sealEmail(address), keyId: contactKeyId() })
    .where(eq(timewasters.id, id));
  if (reasons) await writeReasons(tx, id, reasons);
  if (before.revisesId === null) await writeIdentifiers(tx, id, actor.girlId);
  await auditChange(tx, actor, before, plain);
  if (plain.approved !== undefined && plain.approved !== before.approved) await notifyGirl(tx, before, plain.approved ? 'followed' : 'reopened');
  await enqueue(tx, tellWatchersJob, { id });
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

/** Removes comments, emails, phones, photos (their bytes too), then the record. */
export async function deleteTimewaster(actor: Actor, id: number, why?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockTimewaster(tx, actor, id);
    authorize(actor, 'timewaster.delete', row);
    await removeTimewaster(tx, actor, row, why);
  });
}

/** Whether other women's reports were merged into this one. */
export async function hasMerged(tx: Tx, id: number): Promise<boolean> {
  const [merged] = await tx.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.mergedIntoId, id)).limit(1);
  return merged !== undefined;
}

async function removeTimewaster(tx: Tx, actor: Actor, row: Row, why?: string) {
  // Other women's reports live on in it; a moderator takes the merge back first.
  if (await hasMerged(tx, row.id)) throw actor.isModerator ? new Conflict('Other records were merged into this one. Undo the merge first.') : new Forbidden();
  const pictures = await tx.select({ uploadId: timewasterPhotos.uploadId }).from(timewasterPhotos).where(eq(timewasterPhotos.timewasterId, row.id));
  await deleteUploads(
    tx,
    pictures.map(({ uploadId }) => uploadId).filter((uploadId) => uploadId !== null),
  );
  if (isModerator(actor) && !row.approved && !row.disputed) await notifyGirl(tx, row, 'refused', why);
  // Comments, emails, phones, photos, votes, identifiers and reasons go with it.
  await tx.delete(timewasters).where(eq(timewasters.id, row.id));
  const { name, city, country, clientType, approved, girlId } = row;
  await audit(tx, actor, {
    action: 'timewaster.deleted',
    subjectType: 'timewasters',
    subjectId: row.id,
    before: { name, city, country, clientType, approved, girlId },
    ...(why && { why }),
  });
}
