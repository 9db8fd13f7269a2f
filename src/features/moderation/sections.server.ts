import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { listGirls } from './items/girls.server.ts';
import { listProblemGirls } from './items/problem-girls.server.ts';
import { crawledPicture, listExplicit, listSessionGirls, listWithGallery } from './items/session-girls.server.ts';
import { presentGirl } from './queue/waiting.server.ts';
import { type SectionItem, type SectionName, type Sections, sectionNames } from './sections.ts';

/** As many of each section as a moderator sees at once; the rest moves up when she is through. All of it is in the queue above. */
const SECTION = 12;

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
export async function countSections(actor: Actor): Promise<Record<SectionName, number>> {
  authorize(actor, 'admin.open');
  const counts = await Promise.all(
    sectionNames.map(async (name) => {
      const [row] = await db.select({ total: count() }).from(tables[name]).where(waiting[name]);
      return [name, row?.total ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<SectionName, number>;
}

/** Everything that waits for a moderator, the oldest first, with how many there are. */
export async function readSections(actor: Actor): Promise<Sections> {
  const totals = await countSections(actor);
  const read = {
    sessionGirlPictures: () => listWithGallery(waiting.sessionGirlPictures, db, SECTION),
    sessionGirlProfiles: () => listSessionGirls(waiting.sessionGirlProfiles, db, SECTION),
    girlProfiles: () => listGirls(waiting.girlProfiles, db, SECTION),
    emails: () => listSessionGirls(waiting.emails, db, SECTION),
    problemGirls: () => listProblemGirls(waiting.problemGirls, db, SECTION),
    explicitImages: () => listExplicit(waiting.explicitImages, db, SECTION),
    girlPictures: () => listGirls(waiting.girlPictures, db, SECTION),
  } satisfies Record<SectionName, () => Promise<SectionItem[]>>;
  const filled = await Promise.all(
    sectionNames.map(async (name) => [name, { total: totals[name], items: totals[name] > 0 ? await read[name]() : [] }] as const),
  );
  return Object.fromEntries(filled) as Sections;
}
