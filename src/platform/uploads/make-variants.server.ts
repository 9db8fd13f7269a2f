import { eq } from 'drizzle-orm';
import { type UploadVariant, uploads } from '#db/schema/uploads.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { variantsOf } from '#platform/images/process-image.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { deleteFile, getFileBytes, putFile, type Space } from '#platform/storage/storage.server.ts';
import { variantKey } from './addresses.ts';
import { makeAvifJob } from './jobs.server.ts';

/** Makes the smaller sizes and the blur of a stored picture. Running twice writes the same files again. */
export async function makeVariants({ id }: { id: number }): Promise<void> {
  const [upload] = await freshDb.select().from(uploads).where(eq(uploads.id, id));
  // Deleted while it waited: nothing to do, and nothing may come back to the storage.
  if (!upload || upload.deletedAt || upload.kind !== 'image') return;
  const space: Space = upload.private ? 'private' : 'public';
  const { variants, placeholder } = await variantsOf(await getFileBytes(space, upload.storageKey));
  const kept: UploadVariant[] = [];
  for (const { data, mime, width, height } of variants) {
    const key = variantKey(upload.publicId, width);
    await putFile(space, key, data, mime);
    kept.push({ key, mime, width, height, bytes: data.length });
  }
  const [ready] = await db
    .update(uploads)
    .set({ variants: kept, placeholder, status: 'ready' })
    .where(eq(uploads.id, id))
    .returning({ deletedAt: uploads.deletedAt });
  if (!ready || ready.deletedAt) for (const { key } of kept) await deleteFile(space, key);
  else await db.transaction((tx) => enqueue(tx, makeAvifJob, { id }, { singletonKey: `upload-${id}` }));
}
