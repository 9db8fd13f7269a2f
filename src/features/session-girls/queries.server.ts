import { and, asc, count, desc, eq, gt, gte, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameKeyOf } from '#db/schema/columns.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { type SessionGirlsTravel, sessionGirlsTravels } from '#db/schema/session-girls-travels.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { shownSessionGirlImages, visibleSessionGirls } from '#permissions/session-girls/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { locate } from '#platform/places/time-zones.server.ts';
import { earliestToday, todayAt } from '#shared/dates.ts';
import { nameKey } from '#shared/names/fold-name.ts';

const mostImages = 100;
const mostTravels = 100;

/** Her main picture: only once it is approved. */
const shownPicture = sql<
  string | null
>`case when ${sessionGirls.profilePicApproved} then coalesce(${sessionGirls.cloudinarySecureUrl}, ${sessionGirls.pictureUrl}) end`;

/** Maximum profiles read per name key. */
const MOST_WRITTEN_ALIKE = 10;

/**
 * By username, upper and lower case alike; of several the approved one. Where nobody is called so, by the one username that differs in accents,
 * apostrophes, hyphens and spaces. Her email address is not read.
 */
export async function findSessionGirl(actor: Actor, username: string) {
  const isTyped = eq(sql`lower(${sessionGirls.username})`, username.toLowerCase());
  const key = nameKey(username);
  const rows = await readDb
    .select({
      id: sessionGirls.id,
      name: sessionGirls.name,
      username: sessionGirls.username,
      height: sessionGirls.height,
      weight: sessionGirls.weight,
      physique: sessionGirls.physique,
      picture: shownPicture,
      picturePublicId: sessionGirls.cloudinaryPublicId,
      approved: sessionGirls.profileApproved,
    })
    .from(sessionGirls)
    .where(and(or(isTyped, key ? eq(nameKeyOf(sessionGirls.username), key) : undefined), visibleSessionGirls(actor)))
    .orderBy(desc(isTyped), desc(sql`${sessionGirls.profileApproved} is true`), desc(sessionGirls.id))
    .limit(MOST_WRITTEN_ALIKE);
  const [row] = rows;
  const isOne = row?.username.toLowerCase() === username.toLowerCase() || new Set(rows.map((one) => one.username.toLowerCase())).size === 1;
  return row && isOne ? row : null;
}

const newer = alias(sessionGirls, 'newer');

/** The approved ones, the newest first, for everyone alike. One card per page: profiles that share a username share an address too. */
export async function listSessionGirls({ limit, offset }: { limit: number; offset: number }) {
  const sameName = and(eq(sql`lower(${newer.username})`, sql`lower(${sessionGirls.username})`), eq(newer.profileApproved, true), gt(newer.id, sessionGirls.id));
  const where = and(visibleSessionGirls(visitor), notExists(readDb.select({ one: sql`1` }).from(newer).where(sameName)));
  const [rows, [counted]] = await Promise.all([
    readDb
      .select({
        id: sessionGirls.id,
        name: sessionGirls.name,
        username: sessionGirls.username,
        height: sessionGirls.height,
        weight: sessionGirls.weight,
        physique: sessionGirls.physique,
        picture: shownPicture,
        picturePublicId: sessionGirls.cloudinaryPublicId,
      })
      .from(sessionGirls)
      .where(where)
      .orderBy(desc(sessionGirls.createdAt), desc(sessionGirls.id))
      .limit(limit)
      .offset(offset),
    readDb.select({ total: count() }).from(sessionGirls).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** What hangs on a session girl the caller has read before. */
export async function readAttachments(actor: Actor, sessionGirlId: number) {
  const [images, travels, reports] = await Promise.all([
    readDb
      .select({ id: sessionGirlsImages.id, url: sessionGirlsImages.cloudinarySecureUrl, publicId: sessionGirlsImages.cloudinaryPublicId })
      .from(sessionGirlsImages)
      .where(and(eq(sessionGirlsImages.sessionGirlId, sessionGirlId), shownSessionGirlImages()))
      .orderBy(asc(sessionGirlsImages.id))
      .limit(mostImages),
    readDb
      .select({
        id: sessionGirlsTravels.id,
        beginDate: sessionGirlsTravels.beginDate,
        endDate: sessionGirlsTravels.endDate,
        city: sessionGirlsTravels.city,
        state: sessionGirlsTravels.state,
        country: sessionGirlsTravels.country,
        optionalDesc: sessionGirlsTravels.optionalDesc,
      })
      .from(sessionGirlsTravels)
      .where(
        and(eq(sessionGirlsTravels.sessionGirlId, sessionGirlId), or(isNull(sessionGirlsTravels.endDate), gte(sessionGirlsTravels.endDate, earliestToday()))),
      )
      .orderBy(asc(sessionGirlsTravels.beginDate), asc(sessionGirlsTravels.id))
      .limit(mostTravels),
    can(actor, 'sessionGirl.readReports')
      ? readDb
          .select({
            id: sessionGirlsReports.id,
            category: sessionGirlsReports.category,
            comment: sessionGirlsReports.comment,
            guyUserId: sessionGirlsReports.guyUserId,
          })
          .from(sessionGirlsReports)
          .where(eq(sessionGirlsReports.sessionGirlId, sessionGirlId))
          .orderBy(desc(sessionGirlsReports.id))
          .limit(mostTravels)
      : [],
  ]);
  const ended = await Promise.all(travels.map(hasEnded));
  return { images, travels: travels.filter((_, at) => !ended[at]), reports };
}

/** By the calendar of the place. Most places need no look-up: the day is over everywhere or nowhere. */
async function hasEnded({ endDate, city, state, country }: Pick<SessionGirlsTravel, 'endDate' | 'city' | 'state' | 'country'>): Promise<boolean> {
  if (endDate === null || endDate > todayAt('Pacific/Kiritimati')) return false;
  const { timeZone } = await locate(readDb, { city, state, country });
  return endDate < todayAt(timeZone);
}
