import { and, eq, isNull, sql } from 'drizzle-orm';
import { type UploadVariant, uploads } from '#db/schema/uploads.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';

/** What a page needs to know of a stored picture: its sizes, and the blur until it is there. */
export type PictureFile = { storageKey: string; width: number | null; height: number | null; variants: UploadVariant[]; placeholder: string | null };

const byPublicIds = oncePerDatabase(() =>
  readDb
    .select({
      publicId: uploads.publicId,
      storageKey: uploads.storageKey,
      width: uploads.width,
      height: uploads.height,
      variants: uploads.variants,
      placeholder: uploads.placeholder,
    })
    .from(uploads)
    .where(and(sql`${uploads.publicId} = any(${sql.placeholder('publicIds')}::text[])`, isNull(uploads.deletedAt), eq(uploads.private, false)))
    .prepare('uploads_by_public_id'),
);

/** The stored files of many pictures in one query, by public id. Private files are never among them. */
export async function findUploads(publicIds: readonly (string | null | undefined)[]): Promise<Map<string, PictureFile>> {
  const wanted = [...new Set(publicIds.filter((publicId): publicId is string => Boolean(publicId)))];
  if (wanted.length === 0) return new Map();
  const rows = await byPublicIds().execute({ publicIds: wanted });
  return new Map(rows.map(({ publicId, ...file }) => [publicId, file]));
}
