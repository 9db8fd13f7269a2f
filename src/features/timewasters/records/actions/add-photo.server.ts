import { count, eq } from 'drizzle-orm';
import { timewasterPhotos } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { Invalid } from '#shared/errors.ts';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { timewasterTexts } from '../../texts.ts';
import { allowAddition, lockForAddition, recordAddition } from '../additions.server.ts';
import { present } from '../photos.server.ts';
import { getRecord } from '../records.server.ts';

/** Adds a picture as evidence: cleaned, in the private storage, without an address of its own. */
export async function addPhoto(actor: Actor, { timewasterId, image64 }: { timewasterId: number; image64: string }) {
  await allowAddition(actor);
  await getRecord(actor, timewasterId);
  const stored = await storeImage64(db, { image64, ownerUserId: actor.userId, purpose: 'timewasters', private: true }).catch(namedInDocument);
  try {
    const row = await db.transaction(async (tx) => {
      await lockForAddition(tx, actor, timewasterId);
      const [held] = await tx.select({ photos: count() }).from(timewasterPhotos).where(eq(timewasterPhotos.timewasterId, timewasterId));
      if ((held?.photos ?? 0) >= PHOTO_FORM_MAX_FILES) throw new Invalid([{ path: ['data', 'attributes', 'image64'], message: timewasterTexts.tooManyPhotos }]);
      const [inserted] = await tx
        .insert(timewasterPhotos)
        .values({ timewasterId, girlId: actor.girlId, uploadId: stored.id, cloudinaryPublicId: stored.publicId })
        .returning({ id: timewasterPhotos.id, createdAt: timewasterPhotos.createdAt });
      await recordAddition(tx, actor, 'photoAdded', timewasterId);
      return inserted!;
    });
    return present(actor, { ...row, timewasterId, publicId: stored.publicId, secureUrl: null, url: null, storageKey: stored.storageKey, shownKey: null });
  } catch (error) {
    await db.transaction((tx) => deleteUploads(tx, [stored.id]));
    throw error;
  }
}

/** The pointer of a JSON:API document goes through `data` and `attributes`. */
function namedInDocument(error: unknown): never {
  if (error instanceof Invalid) throw new Invalid(error.issues.map((issue) => ({ ...issue, path: ['data', 'attributes', ...issue.path] })));
  throw error;
}
