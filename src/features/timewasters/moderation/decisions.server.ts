import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Timewaster, timewasterEmails, timewasterPhones, timewasterPhotos, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { contactKeyId, decryptEmail, decryptPhone, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { hasMerged, judgedOf, listReasons, lockTimewaster, notifyGirl, writeReasons } from '../records/write-record.server.ts';

/** Shows a report to every girl; a waiting change replaces its record. Approving twice is approving once. */
export async function approveTimewaster(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, ['timewaster'], id, deciding);
  await db.transaction(async (tx) => {
    const [waits] = await tx.select({ revisesId: timewasters.revisesId }).from(timewasters).where(eq(timewasters.id, id));
    if (waits && waits.revisesId !== null) {
      // The record first, as its reporter's next change locks it.
      await tx.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.id, waits.revisesId)).for('update');
      await within?.(tx);
      await approveRevision(tx, actor, { recordId: waits.revisesId, revisionId: id }, reason);
      return;
    }
    const row = await lockTimewaster(tx, actor, id);
    await within?.(tx);
    await setApproved(tx, actor, row, true, reason);
  });
}

/** Takes a report back from the girls' sight (or leaves it there): it stays with its reporter and moderators. */
export async function hideTimewaster(actor: Actor, id: number, { reason, within }: Deciding = {}): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  await db.transaction(async (tx) => {
    const row = await lockTimewaster(tx, actor, id);
    await within?.(tx);
    await setApproved(tx, actor, row, false, reason);
  });
}

/** Approves a report or hides it, unless it is already; its reporter is notified, and those who watch. The caller has asked whether the actor moderates. */
export async function setApproved(tx: Tx, actor: Actor, row: Timewaster, approved: boolean, reason?: string): Promise<void> {
  if (row.approved === approved) return;
  await notifyGirl(tx, row, approved ? 'followed' : 'reopened', reason);
  await tx.update(timewasters).set({ approved }).where(eq(timewasters.id, row.id));
  await audit(tx, actor, {
    action: approved ? 'timewaster.approved' : 'timewaster.hidden',
    subjectType: 'timewasters',
    subjectId: row.id,
    before: { approved: row.approved },
    after: { approved },
    ...(reason && { reason }),
  });
  if (approved) await enqueue(tx, notifyWatchersJob, { id: row.id });
}

/** Replaces the fields of a record by its waiting change, deletes the change's row and notifies watchers. @returns the id of the record */
export async function approveRevision(tx: Tx, actor: Actor, ids: { recordId: number; revisionId: number }, reason?: string): Promise<number> {
  // The record first, as its reporter's next change locks it.
  const [record] = await tx.select().from(timewasters).where(eq(timewasters.id, ids.recordId)).for('update');
  const waits = and(eq(timewasters.id, ids.revisionId), isNull(timewasters.rejectedAt));
  const [revision] = await tx.select().from(timewasters).where(waits).for('update');
  if (!record || !revision) throw new NotFound();
  if (record.mergedIntoId !== null) throw new Conflict('The record has since been merged into another one. Undo the merge first.');
  const contacts = { ...encryptPhone(decryptPhone(revision)), ...encryptEmail(decryptEmail(revision)), keyId: contactKeyId() };
  await tx
    .update(timewasters)
    .set({ ...judgedOf(revision), ...contacts })
    .where(eq(timewasters.id, record.id));
  await writeReasons(tx, record.id, await listReasons(tx, revision.id));
  await tx.delete(timewasters).where(eq(timewasters.id, revision.id));
  await rebuildIdentifiers(tx, [record.id]);
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

/**
 * Refuses a report that waits, or a change that does: nobody sees it from now on, and it is deleted when it can be brought back no more.
 * A change of the report that waits goes with it.
 */
export async function rejectTimewaster(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
  const { reason, within } = asDecision(actor, ['timewaster'], id, deciding);
  await db.transaction(async (tx) => {
    const row = await lockTimewaster(tx, actor, id);
    await within?.(tx);
    // Other women's reports live on in it.
    if (await hasMerged(tx, id)) throw new Conflict('Other records were merged into this one. Undo the merge first.');
    if (row.approved) throw new Conflict('This report is approved. Hide it first.');
    const rejectedAt = new Date();
    await tx
      .update(timewasters)
      .set({ rejectedAt })
      .where(and(or(eq(timewasters.id, id), eq(timewasters.revisesId, id)), isNull(timewasters.rejectedAt)));
    await notifyGirl(tx, row, 'refused', reason);
    await audit(tx, actor, {
      ...{ action: 'timewaster.rejected', subjectType: 'timewasters', subjectId: id },
      ...{ before: entryOf(row), after: { rejectedAt } },
      ...(reason && { reason }),
    });
  });
}

const entryOf = ({ id, name, city, country, clientType, girlId }: Timewaster) => ({ id, name, city, country, clientType, girlId });

export const restorableSince = () => new Date(Date.now() - RESTORE_DAYS * 86_400_000);

async function restoreIfRejected(actor: Actor, id: number, { within }: Deciding): Promise<boolean> {
  authorize(actor, 'timewaster.moderate');
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(timewasters).where(eq(timewasters.id, id)).for('update');
    if (!row?.rejectedAt) return false;
    if (row.rejectedAt < restorableSince()) throw new NotFound();
    await within?.(tx);
    if (row.revisesId !== null) await makeWay(tx, row.revisesId);
    const together = or(eq(timewasters.id, id), and(eq(timewasters.revisesId, id), eq(timewasters.rejectedAt, row.rejectedAt)));
    await tx.update(timewasters).set({ rejectedAt: null }).where(together);
    await notifyGirl(tx, row, 'reopened');
    await audit(tx, actor, { action: 'timewaster.reopened', subjectType: 'timewasters', subjectId: id, after: entryOf(row) });
    return true;
  });
}

/** The record that a refused change is about must still exist, and no later change of it wait. */
async function makeWay(tx: Tx, recordId: number) {
  const [record] = await tx.select({ rejectedAt: timewasters.rejectedAt }).from(timewasters).where(eq(timewasters.id, recordId)).for('update');
  if (!record || record.rejectedAt) throw new NotFound();
  const later = and(eq(timewasters.revisesId, recordId), isNull(timewasters.rejectedAt));
  const [waits] = await tx.select({ id: timewasters.id }).from(timewasters).where(later);
  if (waits) throw new Conflict('Its reporter has changed the report again: that change is waiting for a decision.');
}

/** Undoes a decision: a rejected report waits again as it was, an approved one is hidden and waits. @throws NotFound, Conflict */
export async function reopenTimewaster(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  if (!(await restoreIfRejected(actor, id, deciding))) await hideTimewaster(actor, id, deciding);
}

/** A report that was refused in the last 30 days waits again. @throws NotFound, Conflict when its reporter has changed the report again since */
export async function restoreTimewaster(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  if (!(await restoreIfRejected(actor, id, deciding))) throw new NotFound();
}

const AT_ONCE = 500;

/** Every night: deletes rejected reports and contacts that can no longer be restored, with their photos. */
export async function sweepRejected(): Promise<void> {
  for (const table of [timewasterPhones, timewasterEmails]) await db.delete(table).where(lt(table.rejectedAt, restorableSince()));
  const gone = await db.transaction(async (tx) => {
    const rows = await tx.select({ id: timewasters.id }).from(timewasters).where(lt(timewasters.rejectedAt, restorableSince())).limit(AT_ONCE).for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const photos = await tx.select({ uploadId: timewasterPhotos.uploadId }).from(timewasterPhotos).where(inArray(timewasterPhotos.timewasterId, ids));
    await deleteUploads(
      tx,
      photos.flatMap(({ uploadId }) => uploadId ?? []),
    );
    await tx.delete(timewasters).where(inArray(timewasters.id, ids));
    return ids.length;
  });
  if (gone === AT_ONCE) await sweepRejected();
}
