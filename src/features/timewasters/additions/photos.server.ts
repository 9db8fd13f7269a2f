import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { timewasterPhotos, timewasters, uploads } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { allowBurst, countLook } from '../lookups/count.server.ts';
import { presentPhoto } from '../present.server.ts';
import { getRecord, listRecords } from '../records/records.server.ts';
import { timewasterTexts } from '../texts.ts';
import { allowAddition, lockForAddition, recordAddition } from './additions.server.ts';

const columns = {
  id: timewasterPhotos.id,
  timewasterId: timewasterPhotos.timewasterId,
  girlId: timewasterPhotos.girlId,
  publicId: timewasterPhotos.cloudinaryPublicId,
  secureUrl: timewasterPhotos.cloudinarySecureUrl,
  url: timewasterPhotos.cloudinaryUrl,
  storageKey: uploads.storageKey,
  shownKey: sql<string | null>`coalesce(${uploads.variants} -> 1, ${uploads.variants} -> 0) ->> 'key'`,
  createdAt: timewasterPhotos.createdAt,
};

type PhotoRow = { timewasterId: number; createdAt: Date } & Parameters<typeof presentPhoto>[1];

const present = (actor: Actor, row: PhotoRow) => ({
  ...presentPhoto(actor, row),
  timewasterId: row.timewasterId,
  createdAt: row.createdAt.toISOString(),
});

/** The evidence on a record, with addresses that open only for this person. @throws NotFound, TooMany */
export async function listPhotos(
  actor: Actor,
  { timewasterId, descending, ...page }: { timewasterId: number; descending: boolean; limit: number; offset: number },
) {
  authorize(actor, 'timewaster.use');
  await allowBurst(actor, 'photos');
  const [record] = await listRecords(actor, [timewasterId]);
  await countLook(actor, { kind: 'photos', ids: record ? [timewasterId] : [], direct: true });
  if (!record) throw new NotFound();
  const where = and(eq(timewasterPhotos.timewasterId, timewasterId), visibleTimewasterParts(actor, { girlId: timewasterPhotos.girlId }));
  const [rows, [all]] = await Promise.all([
    freshDb
      .select(columns)
      .from(timewasterPhotos)
      .leftJoin(uploads, eq(uploads.id, timewasterPhotos.uploadId))
      .where(where)
      .orderBy(descending ? desc(timewasterPhotos.id) : asc(timewasterPhotos.id))
      .limit(page.limit)
      .offset(page.offset),
    freshDb.select({ total: count() }).from(timewasterPhotos).where(where),
  ]);
  return { photos: rows.map((row) => present(actor, row)), total: all?.total ?? 0 };
}

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
