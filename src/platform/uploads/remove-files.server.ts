import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { uploads } from '#db/schema/uploads.ts';
import { mayRemoveFiles } from '#platform/backup/deletes-on-hold.server.ts';
import { purgeFromCdn } from '#platform/cache/invalidate.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { deleteFile } from '#platform/storage/storage.server.ts';
import { avifKey, fileTag } from './addresses.ts';
import { removeFilesJob } from './jobs.server.ts';

/** From one second after it was deleted, so that whoever shows the picture has gone on. */
const delayMs = 1_000;

/** Marks uploads as deleted, in the transaction that takes away what points at them; a job removes the bytes and then the row. */
export async function deleteUploads(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(uploads).set({ deletedAt: new Date() }).where(inArray(uploads.id, ids));
  const startAfter = new Date(Date.now() + delayMs);
  await enqueueMany(
    tx,
    removeFilesJob,
    ids.map((id) => ({ data: { id }, startAfter })),
  );
}

/** The same, for places that kept the public id. An id that is none of ours (an imported picture) is left alone. */
export async function deleteUploadsByPublicId(tx: Tx, publicIds: (string | null)[]): Promise<void> {
  const known = publicIds.filter((id) => id !== null);
  if (known.length === 0) return;
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(inArray(uploads.publicId, known));
  await deleteUploads(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Deletes the bytes, then the row: a run that breaks off in between is finished by the next one. While a backup copies the last files
 * nothing is removed; `sweepFiles` comes back to it.
 */
export async function removeFiles({ id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return;
    const [upload] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), isNotNull(uploads.deletedAt)));
    if (!upload) return;
    const space = upload.private ? 'private' : 'public';
    const variants = upload.variants.flatMap(({ key, avifBytes }) => (avifBytes ? [key, avifKey(key)] : [key]));
    for (const key of new Set([upload.storageKey, ...variants])) await deleteFile(space, key);
    await tx.delete(uploads).where(eq(uploads.id, id));
    if (!upload.private) await purgeFromCdn(tx, [fileTag(upload.publicId)]);
  });
}

/** What a job gave up on (the storage was away for long) is tried again every hour. */
export async function sweepFiles(): Promise<void> {
  const stale = new Date(Date.now() - 60 * 60 * 1000);
  const rows = await freshDb.select({ id: uploads.id }).from(uploads).where(lt(uploads.deletedAt, stale)).limit(1_000);
  await db.transaction((tx) =>
    enqueueMany(
      tx,
      removeFilesJob,
      rows.map(({ id }) => ({ data: { id }, singletonKey: `upload-${id}` })),
    ),
  );
}
