import { eq } from 'drizzle-orm';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { getPhoto } from '../get-photo.server.ts';

/** Takes a photo out of the gallery; a job deletes its bytes a moment later. */
export async function deletePhoto(actor: Actor, id: number): Promise<void> {
  const { girlId } = await getPhoto(id);
  authorize(actor, 'photo.edit', { girlId });
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(girlPhotos).where(eq(girlPhotos.id, id)).returning();
    if (!deleted) throw new NotFound();
    await auditIfModerator(tx, actor, {
      action: 'girl.photoDeleted',
      subjectType: 'girls',
      subjectId: girlId,
      before: { photo: id, publicId: deleted.cloudinaryPublicId },
    });
    if (deleted.uploadId) await deleteUploads(tx, [deleted.uploadId]);
    invalidateOnCommit(girlTags(girlId));
  });
}
