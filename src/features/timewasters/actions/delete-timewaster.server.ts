import { eq } from 'drizzle-orm';
import { timewasterPhotos, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { Conflict, Forbidden } from '#shared/errors.ts';
import { hasMerged, lockTimewaster, type Row } from '../lock-timewaster.server.ts';
import { deleteMergedContacts } from '../moderation/merged-rows.server.ts';
import { notifyGirl } from '../moderation/notify-reporter.server.ts';

/** Removes comments, emails, phones, photos (their bytes too), then the record. */
export async function deleteTimewaster(actor: Actor, id: number, reason?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockTimewaster(tx, actor, id);
    authorize(actor, 'timewaster.delete', row);
    await removeTimewaster(tx, actor, row, reason);
  });
}

async function removeTimewaster(tx: Tx, actor: Actor, row: Row, reason?: string) {
  // Other women's reports live on in it; a moderator takes the merge back first.
  if (await hasMerged(tx, row.id)) throw actor.isModerator ? new Conflict('Other records were merged into this one. Undo the merge first.') : new Forbidden();
  const pictures = await tx.select({ uploadId: timewasterPhotos.uploadId }).from(timewasterPhotos).where(eq(timewasterPhotos.timewasterId, row.id));
  await deleteUploads(
    tx,
    pictures.map(({ uploadId }) => uploadId).filter((uploadId) => uploadId !== null),
  );
  if (isModerator(actor) && !row.approved && !row.disputed) await notifyGirl(tx, row, 'refused', reason);
  await deleteMergedContacts(tx, row.id);
  // Comments, emails, phones, photos, votes, identifiers and reasons go with it.
  await tx.delete(timewasters).where(eq(timewasters.id, row.id));
  const { name, city, country, clientType, approved, girlId } = row;
  await audit(tx, actor, {
    action: 'timewaster.deleted',
    subjectType: 'timewasters',
    subjectId: row.id,
    before: { name, city, country, clientType, approved, girlId },
    ...(reason && { reason }),
  });
}
