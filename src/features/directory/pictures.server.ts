import { inArray } from 'drizzle-orm';
import { uploads } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { placeholderOf } from '#ui/media/placeholder.ts';

/** What a browser needs to show a picture and to keep its place before it is there. */
export type Picture = { src: string; srcSet?: string; width: number; height: number; placeholder?: string };

const address = (key: string) => `/files/public/${key}`;
/** Pictures that were not uploaded here have no known size; cards and grids show 4:5. */
export const unsized = (src: string): Picture => ({ src, width: 640, height: 800 });

/** The pictures under these public ids, by id; one query. */
export async function picturesOf(publicIds: (string | null | undefined)[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(publicIds.filter((id): id is string => !!id))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      publicId: uploads.publicId,
      width: uploads.width,
      height: uploads.height,
      variants: uploads.variants,
      storageKey: uploads.storageKey,
      placeholder: uploads.placeholder,
      private: uploads.private,
    })
    .from(uploads)
    .where(inArray(uploads.publicId, wanted));
  return new Map(
    rows
      .filter((row) => !row.private)
      .map((row) => {
        const shown = row.variants.find(({ width }) => width === 640) ?? row.variants.at(-1);
        const picture: Picture = {
          src: address(shown?.key ?? row.storageKey),
          width: shown?.width ?? row.width ?? 640,
          height: shown?.height ?? row.height ?? 800,
          ...(row.variants.length > 1 && { srcSet: row.variants.map(({ key, width }) => `${address(key)} ${width}w`).join(', ') }),
          ...(row.placeholder && { placeholder: placeholderOf(row.placeholder) }),
        };
        return [row.publicId, picture];
      }),
  );
}
