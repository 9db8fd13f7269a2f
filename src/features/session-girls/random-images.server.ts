import { eq, gte, sql } from 'drizzle-orm';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { readDb } from '#platform/db/client.server.ts';
import { QUERY_DEFAULT_LIMIT, QUERY_MAX_LIMIT } from '#shared/limits.ts';

/** Pictures from a random place of the table on, from its beginning again at its end: two index reads, however many there are. */
export async function randomImages(limit: number | null | undefined) {
  const wanted = Math.max(0, Math.min(limit ?? QUERY_DEFAULT_LIMIT, QUERY_MAX_LIMIT));
  const from = (start: number, count: number) =>
    readDb
      .select({
        id: sessionGirlsImages.id,
        session_girl_id: sessionGirlsImages.sessionGirlId,
        image_type: sessionGirlsImages.imageType,
        cloudinary_secure_url: sessionGirlsImages.cloudinarySecureUrl,
        username: sessionGirls.username,
      })
      .from(sessionGirlsImages)
      .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsImages.sessionGirlId))
      .where(gte(sessionGirlsImages.id, start))
      .orderBy(sessionGirlsImages.id)
      .limit(count);
  const { id } = sessionGirlsImages;
  const [ids] = await readDb
    .select({ first: sql<number>`coalesce(min(${id}), 0)`.mapWith(Number), last: sql<number>`coalesce(max(${id}), 0)`.mapWith(Number) })
    .from(sessionGirlsImages);
  const { first = 0, last = 0 } = ids ?? {};
  if (last === 0) return [];
  const found = await from(first + Math.floor(Math.random() * (last - first + 1)), wanted);
  if (found.length === wanted) return found;
  const rest = await from(first, wanted - found.length);
  return [...found, ...rest.filter(({ id }) => !found.some((one) => one.id === id))];
}
