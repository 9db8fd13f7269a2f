import { eq, sql } from 'drizzle-orm';
import { type GirlPhoto, girlPhotos } from '#db/schema/girl-photos.ts';
import { girls } from '#db/schema/girls.ts';
import type { Upload } from '#db/schema/uploads.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { getOwnUpload } from '#platform/uploads/claim-upload.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { secureUrlOf } from '#platform/uploads/store-file.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Invalid } from '#shared/errors.ts';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { getGirl } from '../../queries.server.ts';

const full = () => new Invalid([{ path: ['data', 'attributes', 'image64'], message: `A gallery holds at most ${PHOTO_FORM_MAX_FILES} files.` }]);

type NewPhoto = { girlId: number; image64: string } | { girlId: number; publicId: string };

/** Puts a picture or video at the end of her gallery: one that comes along, or one that was uploaded before. */
export async function addPhoto(actor: Actor, input: NewPhoto): Promise<{ photo: GirlPhoto; upload: Upload }> {
  const { girlId } = input;
  const girl = await getGirl(girlId);
  authorize(actor, 'photo.edit', { girlId });
  // Asked before the work of cleaning a picture, and again under the lock.
  if ((await countPhotos(freshDb, girlId)) >= PHOTO_FORM_MAX_FILES) throw full();
  const stored =
    'image64' in input ? await storeImage64(db, { image64: input.image64, ownerUserId: girl.userId ?? actor.userId, purpose: 'photos', accept: 'any' }) : null;
  const added = await db.transaction(async (tx) => {
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, girlId)).for('update');
    if ((await countPhotos(tx, girlId)) >= PHOTO_FORM_MAX_FILES) {
      if (stored) await deleteUploads(tx, [stored.id]);
      return null;
    }
    const upload = stored ?? (await unusedUpload(tx, 'publicId' in input ? input.publicId : '', actor));
    const url = secureUrlOf(upload);
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${girlPhotos.position}), -1)` })
      .from(girlPhotos)
      .where(eq(girlPhotos.girlId, girlId));
    const [photo] = await tx
      .insert(girlPhotos)
      .values({
        girlId,
        uploadId: upload.id,
        type: upload.kind,
        cloudinaryPublicId: upload.publicId,
        cloudinarySecureUrl: url,
        cloudinaryUrl: url,
        position: (last?.position ?? -1) + 1,
      })
      .returning();
    await auditIfModerator(tx, actor, {
      action: 'girl.photoAdded',
      subjectType: 'girls',
      subjectId: girlId,
      after: { photo: photo?.id, publicId: upload.publicId },
    });
    invalidateOnCommit(girlTags(girlId));
    return { photo: photo!, upload };
  });
  if (!added) throw full();
  return added;
}

/** One upload is in one place, so that deleting it there deletes its bytes. */
async function unusedUpload(tx: Tx, publicId: string, actor: Actor): Promise<Upload> {
  const upload = await getOwnUpload(tx, publicId, actor.userId);
  const [used] = await tx.select({ id: girlPhotos.id }).from(girlPhotos).where(eq(girlPhotos.uploadId, upload.id)).limit(1);
  if (used || !upload.publicId.startsWith('photos/')) {
    throw new Invalid([{ path: ['data', 'attributes', 'publicId'], message: 'This upload is already in use. Please upload the file again.' }]);
  }
  return upload;
}

async function countPhotos(executor: Tx | typeof db, girlId: number): Promise<number> {
  const [counted] = await executor.select({ total: sql<number>`count(*)::int` }).from(girlPhotos).where(eq(girlPhotos.girlId, girlId));
  return counted?.total ?? 0;
}
