import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { heightText, weightText } from '#shared/units.ts';
import { type Queue, type QueueItem, type SectionName, sectionNames } from './sections.ts';

/** As many of each kind as a moderator sees at once; the rest moves up when she is through. */
const SHOWN = 50;
const GALLERY_MAX = 100;

const crawledPicture = sql`coalesce(${sessionGirls.cloudinarySecureUrl}, ${sessionGirls.pictureUrl})`;
const presentGirl = and(eq(girls.matwiseGirl, true), isNull(girls.deletedAt));

/** What waits, section by section. Each filter is the one of its partial index. */
const waiting = {
  sessionGirlPictures: and(sql`${sessionGirls.profilePicApproved} is not true`, sql`${crawledPicture} is not null`),
  sessionGirlProfiles: isNull(sessionGirls.profileApproved),
  girlProfiles: and(presentGirl, isNull(girls.profileApproved)),
  emails: isNull(sessionGirls.email),
  problemGirls: and(isNull(problemGirls.username), isNull(problemGirls.deletedAt)),
  explicitImages: and(eq(sessionGirlsImages.explicit, true), isNull(sessionGirlsImages.jenApproved)),
  // A picture that was rejected waits for her, not for a moderator.
  girlPictures: and(
    presentGirl,
    sql`${girls.profilePicApproved} is not true`,
    isNull(girls.profilePicApproved),
    isNotNull(girls.profilePicPublicId),
    eq(girls.profileApproved, true),
  ),
} satisfies Record<SectionName, SQL | undefined>;

const tables = {
  sessionGirlPictures: sessionGirls,
  sessionGirlProfiles: sessionGirls,
  girlProfiles: girls,
  emails: sessionGirls,
  problemGirls,
  explicitImages: sessionGirlsImages,
  girlPictures: girls,
} as const;

/** How many wait in each section. */
export async function countQueue(actor: Actor): Promise<Record<SectionName, number>> {
  authorize(actor, 'desk.open');
  const counts = await Promise.all(
    sectionNames.map(async (name) => {
      const [row] = await db.select({ total: count() }).from(tables[name]).where(waiting[name]);
      return [name, row?.total ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<SectionName, number>;
}

/** Everything that waits for a moderator, the oldest first, with how many there are. */
export async function readQueue(actor: Actor): Promise<Queue> {
  const totals = await countQueue(actor);
  const read = {
    sessionGirlPictures: () => listSessionGirls(waiting.sessionGirlPictures, true),
    sessionGirlProfiles: () => listSessionGirls(waiting.sessionGirlProfiles),
    girlProfiles: () => listGirls(waiting.girlProfiles),
    emails: () => listSessionGirls(waiting.emails),
    problemGirls: listCrawled,
    explicitImages: listExplicit,
    girlPictures: () => listGirls(waiting.girlPictures),
  } satisfies Record<SectionName, () => Promise<QueueItem[]>>;
  const filled = await Promise.all(
    sectionNames.map(async (name) => [name, { total: totals[name], items: totals[name] > 0 ? await read[name]() : [] }] as const),
  );
  return Object.fromEntries(filled) as Queue;
}

const bodyFacts = ({ height, weight, physique }: { height: number | null; weight: number | null; physique: string | null }): QueueItem['facts'] => [
  ['Height', height && heightText(height)],
  ['Weight', weight && weightText(weight)],
  ['Physique', physique],
];

async function listSessionGirls(where: SQL | undefined, withGallery = false): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: sessionGirls.id,
      name: sessionGirls.name,
      username: sessionGirls.username,
      height: sessionGirls.height,
      weight: sessionGirls.weight,
      physique: sessionGirls.physique,
      email: sessionGirls.email,
      legacyGirlId: sessionGirls.legacyGirlId,
      picture: sql<string | null>`${crawledPicture}`,
      since: sessionGirls.createdAt,
    })
    .from(sessionGirls)
    .where(where)
    .orderBy(asc(sessionGirls.createdAt), asc(sessionGirls.id))
    .limit(SHOWN);
  const gallery = withGallery ? await galleryOf(rows.map(({ id }) => id)) : new Map<number, string[]>();
  return rows.map(({ id, name, username, email, legacyGirlId, picture, since, ...body }) => ({
    id,
    title: name ?? username,
    link: `/sessiongirls/${encodeURIComponent(username)}`,
    picture,
    facts: [['Username', username], ...bodyFacts(body), ['E-mail', email], ['Legacy id', legacyGirlId]],
    ...(withGallery && { gallery: gallery.get(id) ?? [] }),
    since,
  }));
}

async function galleryOf(ids: number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
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

async function listGirls(where: SQL | undefined): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: girls.id,
      name: girls.name,
      username: girls.username,
      stageName: girls.stageName,
      city: girls.city,
      state: girls.state,
      country: girls.country,
      birthday: girls.birthday,
      height: girls.height,
      weight: girls.weight,
      physique: girls.physique,
      about: girls.about,
      descriptionVerification: girls.descriptionVerification,
      picture: girls.profilePicSecureUrl,
      since: girls.createdAt,
    })
    .from(girls)
    .where(where)
    .orderBy(asc(girls.createdAt), asc(girls.id))
    .limit(SHOWN);
  return rows.map(({ id, name, username, stageName, city, state, country, birthday, about, descriptionVerification, picture, since, ...body }) => ({
    id,
    title: stageName ?? username ?? name ?? `Girl ${id}`,
    link: stageName && `/profile/${encodeURIComponent(stageName)}`,
    picture,
    facts: [
      ['Name', name],
      ['Username', username],
      ['Location', [city, state, country].filter(Boolean).join(', ')],
      ['Birthday', birthday],
      ...bodyFacts(body),
      ['About', about],
      ['Verification', descriptionVerification],
    ],
    since,
  }));
}

async function listCrawled(): Promise<QueueItem[]> {
  const rows = await db.select().from(problemGirls).where(waiting.problemGirls).orderBy(asc(problemGirls.createdAt), asc(problemGirls.id)).limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    title: row.name ?? row.pageTitle ?? `Problem girl ${row.id}`,
    link: `/problem-girl/${row.id}`,
    picture: row.cloudinarySecureUrl,
    facts: [
      ['Page title', row.pageTitle ?? 'Page title is null.'],
      ['Reason', row.reasonWhy ?? 'Reason is null.'],
      ['Headline', row.headline],
      ['Location', [row.city, row.country].filter(Boolean).join(', ')],
      ['Profile', row.profileUrl],
    ],
    since: row.createdAt,
  }));
}

async function listExplicit(): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: sessionGirlsImages.id,
      picture: sessionGirlsImages.cloudinarySecureUrl,
      imageType: sessionGirlsImages.imageType,
      sureness: sessionGirlsImages.explicitNudity,
      since: sessionGirlsImages.createdAt,
      username: sessionGirls.username,
    })
    .from(sessionGirlsImages)
    .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsImages.sessionGirlId))
    .where(waiting.explicitImages)
    .orderBy(asc(sessionGirlsImages.createdAt), asc(sessionGirlsImages.id))
    .limit(SHOWN);
  return rows.map(({ id, picture, imageType, sureness, since, username }) => ({
    id,
    title: `Picture of ${username}`,
    link: `/sessiongirls/${encodeURIComponent(username)}`,
    picture,
    facts: [
      ['Kind', imageType],
      ['Explicit nudity', sureness === null ? null : `${Math.round(sureness * 100)} %`],
    ],
    since,
  }));
}
