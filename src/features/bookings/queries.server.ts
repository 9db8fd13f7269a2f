import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { notBlockedWhenSent } from '#permissions/bookings/filters.server.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { notBlocked } from '#permissions/girls/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';
import { readHolds } from '#platform/identities/holds/holds.server.ts';

type Page = { limit: number; offset: number };

/** A girl of the product everybody can find takes requests. */
export const bookable = (): SQL =>
  sql`exists (select 1 from ${directoryEntries} where ${directoryEntries.girlId} = ${girls.id} and ${directoryEntries.inDirectory})`;

/** The girl this actor may ask, by stage name: null also for a guy she blocked, who sees no form and is not told. */
export async function findBookableGirl(actor: Actor, stageName: string) {
  const [girl] = await db
    .select({ id: girls.id, stageName: girls.stageName, picture: girls.profilePicSecureUrl, pictureApproved: girls.profilePicApproved })
    .from(girls)
    .where(and(sql`lower(${girls.stageName}) = lower(${stageName})`, eq(girls.matwiseGirl, true), bookable(), notBlocked(actor, girls.id)))
    .limit(1);
  return girl ? { ...girl, stageName: girl.stageName as string } : null;
}

const bookableFor = oncePerDatabase(() =>
  db
    .select({ id: girls.id })
    .from(girls)
    .where(and(eq(girls.id, sql.placeholder('girlId')), bookable(), not(isBlockedBy(girls.id, sql.placeholder('guyId')))))
    .prepare('girl_bookable_for'),
);

/** Whether the actor gets to see her form. */
export async function canBook(actor: Actor, girlId: number): Promise<boolean> {
  const [girl] = await bookableFor().execute({ girlId, guyId: isGuy(actor) ? actor.guyId : null });
  return girl !== undefined;
}

const request = {
  id: bookings.id,
  girlStatus: bookings.girlStatus,
  guyStatus: bookings.guyStatus,
  time: bookings.dateTimeAvailable,
  sessionLength: bookings.sessionLength,
  sessionLocation: bookings.sessionLocation,
  desiredSessionType: bookings.desiredSessionType,
  thingsToNotInclude: bookings.thingsToNotInclude,
  requestedAttire: bookings.requestedAttire,
  detailsQuestions: bookings.detailsQuestions,
  detailsNotes: bookings.detailsNotes,
  servicesInterests: bookings.servicesInterests,
  createdAt: bookings.createdAt,
};

const toGirl = oncePerDatabase(() =>
  db
    .select({
      ...request,
      total: total(),
      // What a moderator looked at and left is no longer flagged.
      flagged: sql<boolean>`${bookings.flagged} and ${bookings.flagHandledAt} is null`,
      guy: {
        id: guyUsers.id,
        username: guyUsers.username,
        name: guyUsers.name,
        city: guyUsers.city,
        state: guyUsers.state,
        country: guyUsers.country,
        email: guyUsers.email,
        phone: guyUsers.phone,
        skype: guyUsers.skype,
        allowContact: guyUsers.allowContact,
        linkedSocials: users.linkedSocials,
        avatar: guyUsers.cloudinarySecureUrl,
        memberSince: sql<Date>`coalesce(${users.createdAt}, ${guyUsers.createdAt})`.mapWith(guyUsers.createdAt),
        emailVerified: guyUsers.auth0Verified,
        deleted: guyUsers.softDeleted,
        gone: sql<boolean>`${guyUsers.banned} or ${guyUsers.softDeleted} or coalesce(${users.banned}, false)`,
      },
      blocked: isBlockedBy(bookings.girlId, bookings.guyId),
    })
    .from(bookings)
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .where(and(eq(bookings.girlId, sql.placeholder('girlId')), sql`${bookings.girlStatus} is distinct from 'deleted'`, notBlockedWhenSent()))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('bookings_to_girl'),
);

/** Her inbox, the latest first, without what she deleted; with what she may know of each guy. */
export async function listRequestsToGirl(actor: Actor, page: Page) {
  authorize(actor, 'booking.inbox');
  const { rows, total: all } = await pageAndTotal((slice) => toGirl().execute({ girlId: actor.girlId, ...slice }), page);
  // Of who deleted his account she keeps what his request told her, while something about him is open.
  const holds = await readHolds(rows.flatMap(({ guy }) => (guy.deleted ? [guy.id] : [])));
  return { total: all, rows: rows.map((row) => ({ ...row, held: holds.get(row.guy.id) ?? null })) };
}
export type RequestToGirl = Awaited<ReturnType<typeof listRequestsToGirl>>['rows'][number];

const ofGuy = oncePerDatabase(() => {
  const { girlStatus: _hers, ...own } = request;
  return db
    .select({
      ...own,
      total: total(),
      completeForHer: bookings.completeForGuy,
      girl: { id: girls.id, stageName: girls.stageName, username: girls.username, open: bookable().mapWith(Boolean) },
    })
    .from(bookings)
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .where(and(eq(bookings.guyId, sql.placeholder('guyId')), sql`${bookings.guyStatus} is distinct from 'deleted'`))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('bookings_of_guy');
});

/** What he asked for, the latest first, without what he deleted. Whether she deleted it, or blocked him, is hers to know. */
export async function listRequestsOfGuy(actor: Actor, page: Page) {
  authorize(actor, 'booking.sent');
  return pageAndTotal((slice) => ofGuy().execute({ guyId: actor.guyId, ...slice }), page);
}
export type RequestOfGuy = Awaited<ReturnType<typeof listRequestsOfGuy>>['rows'][number];
