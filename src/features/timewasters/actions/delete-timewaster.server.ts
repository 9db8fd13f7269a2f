import { eq } from 'drizzle-orm';
import { timewasterPhotos, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { Conflict, Forbidden } from '#shared/errors.ts';
import { children, deleteMergedContacts } from '../moderation/merges.server.ts';
import { hasMerged, lockTimewaster, notifyGirl } from '../records/write-record.server.ts';

/**
 * Deletes comments, emails, phones, photos (their bytes too), then the record, or nothing of it: the reporter her own, moderators any. The audit log
 * keeps that it was there, not the contact data.
 * @throws NotFound, Conflict or Forbidden while other records are merged into it
 */
export async function deleteTimewaster(actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockTimewaster(tx, actor, id);
    authorize(actor, 'timewaster.delete', record);
    // Other women's reports live on in it; a moderator takes the merge back first.
    if (await hasMerged(tx, id)) throw isModerator(actor) ? new Conflict('Other records were merged into this one. Undo the merge first.') : new Forbidden();
    const pictures = await tx.select({ uploadId: timewasterPhotos.uploadId }).from(timewasterPhotos).where(eq(timewasterPhotos.timewasterId, id));
    const removed: Record<string, number> = {};
    for (const [name, table] of Object.entries(children)) removed[name] = (await tx.delete(table).where(eq(table.timewasterId, id))).rowCount ?? 0;
    await deleteUploads(
      tx,
      pictures.flatMap(({ uploadId }) => uploadId ?? []),
    );
    if (isModerator(actor) && !record.approved && !record.disputed) await notifyGirl(tx, record, 'refused');
    await deleteMergedContacts(tx, id);
    // Votes, identifiers and reasons go with it.
    await tx.delete(timewasters).where(eq(timewasters.id, id));
    const { name, clientType, city, country, girlId, approved, createdAt } = record;
    await audit(tx, actor, {
      action: 'timewaster.deleted',
      subjectType: 'timewasters',
      subjectId: id,
      before: { name, clientType, city, country, girlId, approved, createdAt, removed },
    });
  });
}
