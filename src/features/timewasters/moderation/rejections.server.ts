import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Timewaster, timewasterPhotos, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { hasMerged, lockTimewaster } from '../actions.server.ts';
import { hideTimewaster } from './approve.server.ts';
import { notifyGirl } from './notify-reporter.server.ts';

const entryOf = ({ id, name, city, country, clientType, girlId }: Timewaster) => ({ id, name, city, country, clientType, girlId });
const restorableSince = () => new Date(Date.now() - RESTORE_DAYS * 86_400_000);

/**
 * Refuses a report that waits, or a change that does: nobody sees it from now on, and it is deleted when it can be brought back no more.
 * A change of the report that waits goes with it.
 */
export async function rejectTimewaster(actor: Actor, id: number, { why, within }: Deciding): Promise<void> {
  authorize(actor, 'timewaster.moderate');
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
    await notifyGirl(tx, row, 'refused', why);
    await audit(tx, actor, {
      ...{ action: 'timewaster.rejected', subjectType: 'timewasters', subjectId: id },
      ...{ before: entryOf(row), after: { rejectedAt } },
      ...(why && { why }),
    });
  });
}

/** Takes a decision back: what was refused waits again as it was, what was approved is hidden and waits. @throws NotFound, Conflict */
export async function reopenTimewaster(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  if (!(await restoreIfRejected(actor, id, deciding))) await hideTimewaster(actor, id, deciding);
}

/** A report that was refused in the last 30 days waits again. @throws NotFound, Conflict when its reporter has changed the report again since */
export async function restoreTimewaster(actor: Actor, id: number): Promise<void> {
  if (!(await restoreIfRejected(actor, id, {}))) throw new NotFound();
}

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

const AT_ONCE = 500;

/** Every night: what was refused and can be brought back no more goes for good, with its photos. */
export async function sweepRejected(): Promise<void> {
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
