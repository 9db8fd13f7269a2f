import { and, eq, isNull, sql } from 'drizzle-orm';
import { type UploadVariant, uploads } from '#db/schema/uploads.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { avifOf } from '#platform/images/process-image.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { deleteFile, getFileBytes, putFile, type Space } from '#platform/storage/storage.server.ts';
import { avifKey } from './addresses.ts';
import { makeAvifJob } from './jobs.server.ts';

/** Makes every variant of a picture as AVIF too. One that comes out larger than its WebP is not kept. */
export async function makeAvif({ id }: { id: number }): Promise<void> {
  const [upload] = await freshDb
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.deletedAt), eq(uploads.status, 'ready')));
  if (!upload) return;
  const space: Space = upload.private ? 'private' : 'public';
  const original = await getFileBytes(space, upload.storageKey);
  const variants: UploadVariant[] = [];
  for (const variant of upload.variants) {
    const data = await avifOf(original, variant.width);
    const isSmaller = data.length < variant.bytes;
    if (isSmaller) await putFile(space, avifKey(variant.key), data, 'image/avif');
    variants.push({ ...variant, avifBytes: isSmaller ? data.length : 0 });
  }
  const [kept] = await db.update(uploads).set({ variants }).where(eq(uploads.id, id)).returning({ deletedAt: uploads.deletedAt });
  // Deleted meanwhile: what was just written must not stay behind.
  if (!kept || kept.deletedAt) for (const { key } of variants) await deleteFile(space, avifKey(key));
}

/** Of one night: a picture takes a few tenths of a second. */
const mostAtOnce = 5_000;

/** Pictures from before there were AVIFs, those of the demo, and what a job gave up on. */
export async function makeMissingAvifs(): Promise<void> {
  const rows = await freshDb
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.status, 'ready'), eq(uploads.kind, 'image'), isNull(uploads.deletedAt), sql`not ${uploads.variants} @? '$[*].avifBytes'`))
    .orderBy(sql`${uploads.id} desc`)
    .limit(mostAtOnce);
  await db.transaction((tx) =>
    enqueueMany(
      tx,
      makeAvifJob,
      rows.map(({ id }) => ({ data: { id }, singletonKey: `upload-${id}` })),
    ),
  );
}
