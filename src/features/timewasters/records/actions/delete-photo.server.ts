import { and, eq } from 'drizzle-orm';
import { timewasterPhotos, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { NotFound } from '#shared/errors.ts';
import { recordAddition } from '../additions.server.ts';

/** Deletes a photo with its bytes: whoever added it, the reporter of the record, moderators. */
export async function deletePhoto(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'timewaster.use');
  await db.transaction(async (tx) => {
    const [photo] = await tx
      .select({ recordId: timewasters.id, girlId: timewasterPhotos.girlId, uploadId: timewasterPhotos.uploadId, reporterGirlId: timewasters.girlId })
      .from(timewasterPhotos)
      .innerJoin(timewasters, eq(timewasters.id, timewasterPhotos.timewasterId))
      .where(and(eq(timewasterPhotos.id, id), visibleTimewasters(actor), visibleTimewasterParts(actor, { girlId: timewasterPhotos.girlId })))
      .for('update', { of: timewasterPhotos });
    if (!photo) throw new NotFound();
    authorize(actor, 'timewaster.delete-photo', photo);
    await tx.delete(timewasterPhotos).where(eq(timewasterPhotos.id, id));
    await recordAddition(tx, actor, 'photoDeleted', photo.recordId);
    if (photo.uploadId !== null) await deleteUploads(tx, [photo.uploadId]);
  });
}
