import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { timewasterPhotos, uploads } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { allowBurst, countLook } from '../lookups/count.server.ts';
import { presentPhoto } from '../present.server.ts';
import { listRecords } from './records.server.ts';

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

export const present = (actor: Actor, row: PhotoRow) => ({
  ...presentPhoto(actor, row),
  timewasterId: row.timewasterId,
  createdAt: row.createdAt.toISOString(),
});

/** The evidence on a record, with addresses that open for this person alone. @throws NotFound, TooMany */
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
