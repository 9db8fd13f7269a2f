import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { bodyFacts } from './body-facts.ts';
import type { ItemDetails } from './item-details.ts';
import { type Lister, SHOWN } from './lister.server.ts';

const GALLERY_MAX = 100;

/** Stored here, or still where it was crawled. */
export const crawledPicture = sql<string | null>`coalesce(${sessionGirls.cloudinarySecureUrl}, ${sessionGirls.pictureUrl})`;

async function read(where: SQL | undefined, on: Db | Tx): Promise<ItemDetails[]> {
  const rows = await on
    .select({
      id: sessionGirls.id,
      name: sessionGirls.name,
      username: sessionGirls.username,
      height: sessionGirls.height,
      weight: sessionGirls.weight,
      physique: sessionGirls.physique,
      email: sessionGirls.email,
      legacyGirlId: sessionGirls.legacyGirlId,
      picture: crawledPicture,
      since: sessionGirls.createdAt,
    })
    .from(sessionGirls)
    .where(where)
    .orderBy(asc(sessionGirls.createdAt), asc(sessionGirls.id))
    .limit(SHOWN);
  return rows.map(({ id, name, username, email, legacyGirlId, picture, since, ...body }) => ({
    id,
    title: name ?? username,
    link: personAddress('session-girl', id),
    picture,
    facts: [['Username', username], ...bodyFacts(body), ['Email', email], ['Legacy id', legacyGirlId]],
    since,
  }));
}

export const listSessionGirls: Lister = (where, on = freshDb) => read(where, on);

/** With the pictures of her gallery, one of which may take the place of the one that waits. */
export const listWithGallery: Lister = async (where, on = freshDb) => {
  const items = await read(where, on);
  const gallery = await galleryOf(
    items.map(({ id }) => id),
    on,
  );
  return items.map((item) => ({ ...item, gallery: gallery.get(item.id) ?? [] }));
};

async function galleryOf(ids: number[], on: Db | Tx): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const rows = await on
    .select({ girl: sessionGirlsImages.sessionGirlId, url: sessionGirlsImages.cloudinarySecureUrl })
    .from(sessionGirlsImages)
    .where(
      and(
        inArray(sessionGirlsImages.sessionGirlId, ids),
        eq(sessionGirlsImages.imageType, 'gallery'),
        isNotNull(sessionGirlsImages.cloudinarySecureUrl),
        // What waits as explicit, or was rejected as such, becomes nobody's profile picture.
        sql`(not ${sessionGirlsImages.explicit} or ${sessionGirlsImages.jenApproved})`,
      ),
    )
    .orderBy(asc(sessionGirlsImages.id));
  for (const { girl, url } of rows) {
    const urls = found.get(girl) ?? [];
    if (url && urls.length < GALLERY_MAX) found.set(girl, [...urls, url]);
  }
  return found;
}

export const listExplicit: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      id: sessionGirlsImages.id,
      picture: sessionGirlsImages.cloudinarySecureUrl,
      imageType: sessionGirlsImages.imageType,
      sureness: sessionGirlsImages.explicitNudity,
      since: sessionGirlsImages.createdAt,
      sessionGirlId: sessionGirlsImages.sessionGirlId,
      username: sessionGirls.username,
    })
    .from(sessionGirlsImages)
    .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsImages.sessionGirlId))
    .where(where)
    .orderBy(asc(sessionGirlsImages.createdAt), asc(sessionGirlsImages.id))
    .limit(SHOWN);
  return rows.map(({ id, picture, imageType, sureness, since, sessionGirlId, username }) => ({
    id,
    title: `Picture of ${username}`,
    link: personAddress('session-girl', sessionGirlId),
    picture,
    facts: [
      ['Kind', imageType],
      ['Explicit nudity', sureness === null ? null : `${Math.round(sureness * 100)} %`],
    ],
    since,
  }));
};
