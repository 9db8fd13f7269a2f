import { and, asc, eq, sql } from 'drizzle-orm';
import { type GirlPhoto, girlPhotos } from '#db/schema/girl-photos.ts';
import { girls } from '#db/schema/girls.ts';
import type { Upload } from '#db/schema/uploads.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { getOwnUpload } from '#platform/uploads/claim-upload.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { secureUrlOf } from '#platform/uploads/store-file.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { getGirl } from '../queries.server.ts';

const full = () => new Invalid([{ path: ['data', 'attributes', 'image64'], message: `A gallery holds at most ${PHOTO_FORM_MAX_FILES} files.` }]);

type NewPhoto = { girlId: number; image64: string } | { girlId: number; publicId: string };

/** Puts a picture or video at the end of her gallery: one that comes along, or one that was uploaded before. */
export async function addPhoto(actor: Actor, input: NewPhoto): Promise<{ photo: GirlPhoto; upload: Upload }> {
  const { girlId } = input;
  const girl = await getGirl(girlId);
  authorize(actor, 'photo.edit', { girlId });
  // Asked before the work of cleaning a picture, and again under the lock.
  if ((await countPhotos(db, girlId)) >= PHOTO_FORM_MAX_FILES) throw full();
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
    return { photo: photo!, upload };
  });
  if (!added) throw full();
  await invalidateTags(girlTags(girlId));
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

async function getPhoto(id: number): Promise<GirlPhoto> {
  const [photo] = await db.select().from(girlPhotos).where(eq(girlPhotos.id, id));
  if (!photo) throw new NotFound();
  return photo;
}

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
  });
  await invalidateTags(girlTags(girlId));
}

/** Moves a photo to a place in the gallery, 0 being the first; the others close up. */
export async function movePhoto(actor: Actor, id: number, to: number): Promise<GirlPhoto> {
  const { girlId } = await getPhoto(id);
  authorize(actor, 'photo.edit', { girlId });
  const moved = await db.transaction(async (tx) => {
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, girlId)).for('update');
    const rows = await tx
      .select({ id: girlPhotos.id })
      .from(girlPhotos)
      .where(eq(girlPhotos.girlId, girlId))
      .orderBy(asc(girlPhotos.position), asc(girlPhotos.id));
    const order = rows.map((row) => row.id).filter((one) => one !== id);
    order.splice(Math.min(to, order.length), 0, id);
    const places = sql.join(
      order.map((one, position) => sql`(${one}::int, ${position}::int)`),
      sql`, `,
    );
    await tx.execute(sql`update ${girlPhotos} set position = place.position from (values ${places}) as place(id, position) where ${girlPhotos.id} = place.id`);
    const [row] = await tx
      .select()
      .from(girlPhotos)
      .where(and(eq(girlPhotos.id, id), eq(girlPhotos.girlId, girlId)));
    if (!row) throw new NotFound();
    await auditIfModerator(tx, actor, { action: 'girl.photoMoved', subjectType: 'girls', subjectId: girlId, after: { photo: id, position: row.position } });
    return row;
  });
  await invalidateTags(girlTags(girlId));
  return moved;
}
