import { inArray, lt } from 'drizzle-orm';
import { timewasterEmails, timewasterPhones, timewasterPhotos, timewasters } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { restorableSince } from '../rejections.server.ts';

const AT_ONCE = 500;

/** Every night: what was refused and can be brought back no more goes for good, with its photos. */
export async function sweepRejected(): Promise<void> {
  for (const table of [timewasterPhones, timewasterEmails]) await db.delete(table).where(lt(table.rejectedAt, restorableSince()));
  const gone = await db.transaction(async (tx) => {
    const rows = await tx.select({ id: timewasters.id }).from(timewasters).where(lt(timewasters.rejectedAt, restorableSince())).limit(AT_ONCE).for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const photos = await tx.select({ uploadId: timewasterPhotos.uploadId }).from(timewasterPhotos).where(inArray(timewasterPhotos.timewasterId, ids));
    await deleteUploads(
      tx,
      photos.flatMap(({ uploadId }) => uploadId ?? []),
    );
    await tx.delete(timewasters).where(inArray(timewasters.id, ids));
    return ids.length;
  });
  if (gone === AT_ONCE) await sweepRejected();
}
