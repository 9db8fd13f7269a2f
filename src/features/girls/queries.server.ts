import { and, asc, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import { type Girl, girls } from '#db/schema/girls.ts';
import { posts } from '#db/schema/posts.ts';
import { uploads } from '#db/schema/uploads.ts';
import { type Actor, isGirl, isModerator } from '#permissions/actor.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';
import { NotFound } from '#shared/errors.ts';

const byId = oncePerDatabase(() =>
  readDb
    .select()
    .from(girls)
    .where(and(eq(girls.id, sql.placeholder('id')), isNull(girls.deletedAt)))
    .prepare('girl_by_id'),
);

/** Any girl that was not deleted; what may be done with her the caller asks the permissions. @throws NotFound */
export async function getGirl(id: number): Promise<Girl> {
  const [girl] = await byId().execute({ id });
  if (!girl) throw new NotFound();
  return girl;
}

/**
 * The girl that an address or a filter means: the number of her record, or the id of her account.
 * @returns null when there is none
 */
export async function findGirlId(id: string): Promise<number | null> {
  const which = /^\d{1,10}$/.test(id) ? eq(girls.id, Number(id)) : eq(girls.userId, id);
  const [girl] = await readDb
    .select({ id: girls.id })
    .from(girls)
    .where(and(which, isNull(girls.deletedAt)));
  return girl?.id ?? null;
}

/** Girls whose pictures and posts the actor may see: who can be found, herself, and all for moderators. */
function seenBy(actor: Actor): SQL | undefined {
  if (isModerator(actor)) return undefined;
  const found = exists(readDb.select().from(directoryEntries).where(eq(directoryEntries.girlId, girls.id)));
  return isGirl(actor) ? sql`(${girls.id} = ${actor.girlId} or ${found})` : found;
}

const onePhoto = oncePerDatabase(() =>
  readDb
    .select({ id: girlPhotos.id })
    .from(girlPhotos)
    .where(eq(girlPhotos.girlId, sql.placeholder('girlId')))
    .limit(1)
    .prepare('girl_one_photo'),
);

/** Whether her gallery has anything in it. */
export const hasPhotos = async (girlId: number): Promise<boolean> => (await onePhoto().execute({ girlId })).length > 0;

export type ListedPhoto = Awaited<ReturnType<typeof listPhotos>>['rows'][number];

type Slice = { limit: number; offset: number };

/** A girl's gallery. `sort` 'position' is the order that she gave it. A girl who is not there has none. */
export async function listPhotos(
  actor: Actor,
  girlId: number,
  { limit, offset, sort = 'position', descending = false }: { limit: number; offset: number; sort?: 'id' | 'position'; descending?: boolean },
) {
  const column = sort === 'id' ? girlPhotos.id : girlPhotos.position;
  const where = and(eq(girlPhotos.girlId, girlId), isNull(girls.deletedAt), seenBy(actor));
  const read = (slice: Slice) =>
    readDb
      .select({
        id: girlPhotos.id,
        girlId: girlPhotos.girlId,
        type: girlPhotos.type,
        position: girlPhotos.position,
        secureUrl: girlPhotos.cloudinarySecureUrl,
        publicId: girlPhotos.cloudinaryPublicId,
        createdAt: girlPhotos.createdAt,
        width: uploads.width,
        height: uploads.height,
        placeholder: uploads.placeholder,
        status: uploads.status,
        total: total(),
      })
      .from(girlPhotos)
      .innerJoin(girls, eq(girls.id, girlPhotos.girlId))
      .leftJoin(uploads, eq(uploads.id, girlPhotos.uploadId))
      .where(where)
      .orderBy(descending ? desc(column) : asc(column), descending ? desc(girlPhotos.id) : asc(girlPhotos.id))
      .limit(slice.limit)
      .offset(slice.offset);
  return pageAndTotal(read, { limit, offset });
}

/** A girl's posts, the newest first. */
export async function listPosts(actor: Actor, girlId: number, page: Slice) {
  const where = and(eq(posts.girlId, girlId), isNull(girls.deletedAt), seenBy(actor), isTextShown('post'));
  const read = (slice: Slice) =>
    readDb
      .select({
        id: posts.id,
        girlId: posts.girlId,
        comment: posts.comment,
        publicId: posts.publicId,
        secureUrl: posts.secureUrl,
        fileType: posts.fileType,
        date: posts.date,
        nick: girls.stageName,
        userImage: sql<string | null>`case when ${girls.profilePicApproved} then ${girls.profilePicSecureUrl} end`,
        total: total(),
      })
      .from(posts)
      .innerJoin(girls, eq(girls.id, posts.girlId))
      .where(where)
      .orderBy(desc(posts.date), desc(posts.id))
      .limit(slice.limit)
      .offset(slice.offset);
  return pageAndTotal(read, page);
}
