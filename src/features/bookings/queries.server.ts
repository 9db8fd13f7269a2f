import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isGuy } from '#permissions/actor.ts';
import { isClosedFor, isKeptBy, notBlockedWhenSent, stepReachedHer } from '#permissions/bookings/filters.server.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { notBlocked } from '#permissions/girls/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { requestPlace, stepLocation, stepNote } from '#platform/bookings/encrypted-texts.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';
import { readHolds } from '#platform/identities/holds/holds.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { type BookingTab, OVER_AFTER_HOURS, openPairOf } from './state.ts';

/** @property tab only the requests under that tab @property id only this one; all of them without either */
type Page = { limit: number; offset: number; tab?: BookingTab; id?: number };

/** A girl of the product everybody can find takes requests. */
export const bookable = (): SQL =>
  sql`exists (select 1 from ${directoryEntries} where ${directoryEntries.girlId} = ${girls.id} and ${directoryEntries.inDirectory})`;

/** The girl this actor may ask, by stage name: null also for a guy she blocked, who sees no form and is not told. */
export async function findBookableGirl(actor: Actor, stageName: string) {
  const [girl] = await freshDb
    .select({ id: girls.id, stageName: girls.stageName, picture: girls.profilePicSecureUrl, pictureApproved: girls.profilePicApproved })
    .from(girls)
    .where(and(sql`lower(${girls.stageName}) = lower(${stageName})`, eq(girls.matwiseGirl, true), bookable(), notBlocked(actor, girls.id)))
    .limit(1);
  return girl ? { ...girl, stageName: girl.stageName as string } : null;
}

const bookableFor = oncePerDatabase(() =>
  freshDb
    .select({ id: girls.id })
    .from(girls)
    .where(and(eq(girls.id, sql.placeholder('girlId')), bookable(), not(isBlockedBy(girls.id, sql.placeholder('guyId')))))
    .prepare('girl_bookable_for'),
);

/** The id of his request that waits for her first answer; null for none. */
export async function findOpenRequest({ guyId }: Actor, girlId: number): Promise<number | null> {
  if (guyId === null) return null;
  const [open] = await freshDb
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.openPair, openPairOf(girlId, guyId)));
  return open?.id ?? null;
}

/** Whether the actor gets to see her form. */
export async function canBook(actor: Actor, girlId: number): Promise<boolean> {
  const [girl] = await bookableFor().execute({ girlId, guyId: isGuy(actor) ? actor.guyId : null });
  return girl !== undefined;
}

const request = {
  id: bookings.id,
  girlStatus: bookings.girlStatus,
  guyStatus: bookings.guyStatus,
  dateTimeAvailable: bookings.dateTimeAvailable,
  suggestedTimes: bookings.suggestedTimes,
  sessionLength: bookings.sessionLength,
  sessionLocation: requestPlace,
  desiredSessionType: bookings.desiredSessionType,
  thingsToNotInclude: bookings.thingsToNotInclude,
  requestedAttire: bookings.requestedAttire,
  detailsQuestions: bookings.detailsQuestions,
  detailsNotes: bookings.detailsNotes,
  servicesInterests: bookings.servicesInterests,
  createdAt: bookings.createdAt,
};

/**
 * How many messages of the other side this side has not read; none of a banned author, whose words are hidden. Beside `bookings`, named in full: a
 * query of one table omits table names.
 */
export const unreadBy = (side: BookingSide): SQL<number> => {
  const [other, read] = side === 'girl' ? ['guy', 'girl_read_id'] : ['girl', 'guy_read_id'];
  const [writers, writerId] = side === 'girl' ? [guyUsers, sql.raw('"bookings"."guy_id"')] : [girls, sql.raw('"bookings"."girl_id"')];
  return sql<number>`(select count(*)::int from ${bookingMessages} m where m.booking_id = "bookings"."id"
    and m.side = ${sql.raw(`'${other}'`)} and m.delivery = 'sent' and not m.hidden
    and not exists (select 1 from ${writers} writer where writer.id = ${writerId} and writer.banned)
    and m.id > coalesce((select c.${sql.raw(read)} from ${bookingConversations} c where c.booking_id = "bookings"."id"), 0))`;
};

/** What was said last, of what she may see. */
export const lastToGirl = () => lastStep(stepReachedHer());
export const lastToGuy = () => lastStep();
type LastStep = ReturnType<typeof lastStep>;

function lastStep(seen?: SQL) {
  return freshDb
    .select({
      id: bookingSteps.id,
      side: bookingSteps.side,
      kind: bookingSteps.kind,
      appointmentAt: bookingSteps.appointmentAt,
      timeZone: bookingSteps.timeZone,
      location: stepLocation.as('decrypted_location'),
      note: stepNote.as('decrypted_note'),
      createdAt: bookingSteps.createdAt,
    })
    .from(bookingSteps)
    .where(and(eq(bookingSteps.bookingId, bookings.id), seen))
    .orderBy(desc(bookingSteps.id))
    .limit(1)
    .as('last_step');
}

/** The tab of a request in a side's list: `agreementOf` the last step, and 'done' when it is closed for that side or over. */
const tabIs = (last: LastStep, side: BookingSide): SQL<BookingTab> => sql`case
  when ${isClosedFor[side]} or ${last.kind} = 'declined' or (${last.kind} = 'taken-back' and ${last.side} = 'guy') then 'done'
  when ${last.kind} is distinct from 'accepted' then 'new'
  when ${last.appointmentAt} < now() - make_interval(hours => ${sql.raw(String(OVER_AFTER_HOURS))}) then 'done'
  else 'upcoming' end`;

const asked = sql`${sql.placeholder('tab')}::text`;
const inTab = (tab: SQL) => sql`(${asked} is null or ${tab} = ${asked})`;
const wantedId = sql`${sql.placeholder('id')}::integer`;
const isWanted = sql`(${wantedId} is null or ${bookings.id} = ${wantedId})`;
const slots = ({ tab, id }: Page) => ({ tab: tab ?? null, id: id ?? null });
/** The next appointment first; elsewhere the latest request. */
const orderOf = (last: LastStep) => [
  sql`case when ${asked} = 'upcoming' then ${last.appointmentAt} end asc nulls last`,
  desc(bookings.createdAt),
  desc(bookings.id),
];

const stepsOf = ({ id, side, kind, appointmentAt, timeZone, location, note, createdAt }: LastStep) => ({
  last: { id, side, kind, appointmentAt, timeZone, location, note, createdAt },
});

const toGirl = oncePerDatabase(() => {
  const last = lastToGirl();
  const tab = tabIs(last, 'girl');
  return freshDb
    .select({
      ...request,
      ...stepsOf(last),
      tab,
      unread: unreadBy('girl'),
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
    .leftJoinLateral(last, sql`true`)
    .where(and(hers(), isWanted, inTab(tab)))
    .orderBy(...orderOf(last))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('bookings_to_girl');
});

const hers = () => and(eq(bookings.girlId, sql.placeholder('girlId')), isKeptBy.girl, notBlockedWhenSent());
const his = () => and(eq(bookings.guyId, sql.placeholder('guyId')), isKeptBy.guy);

const countsToGirl = oncePerDatabase(() => counts(lastToGirl(), 'girl', hers()).prepare('bookings_to_girl_counts'));
const countsOfGuy = oncePerDatabase(() => counts(lastToGuy(), 'guy', his()).prepare('bookings_of_guy_counts'));

function counts(last: LastStep, side: BookingSide, whose: SQL | undefined) {
  const tab = tabIs(last, side).as('tab');
  return freshDb.select({ tab, count: count() }).from(bookings).leftJoinLateral(last, sql`true`).where(whose).groupBy(sql`1`);
}

/** How many of the actor's requests each tab holds. */
export async function countByTab(actor: Actor): Promise<Record<BookingTab, number>> {
  authorize(actor, actor.girlId === null ? 'booking.sent' : 'booking.inbox');
  const rows = await (actor.girlId === null ? countsOfGuy().execute({ guyId: actor.guyId }) : countsToGirl().execute({ girlId: actor.girlId }));
  return { new: 0, upcoming: 0, done: 0, ...Object.fromEntries(rows.map((row) => [row.tab, row.count])) };
}

/** Her inbox, the latest first, without what she deleted; with what she may know of each guy. */
export async function listRequestsToGirl(actor: Actor, page: Page) {
  authorize(actor, 'booking.inbox');
  const { rows, total: all } = await pageAndTotal((slice) => toGirl().execute({ girlId: actor.girlId, ...slots(page), ...slice }), page);
  // Of who deleted his account she keeps what his request told her, while something about him is open.
  const holds = await readHolds(rows.flatMap(({ guy }) => (guy.deleted ? [guy.id] : [])));
  return { total: all, rows: rows.map((row) => ({ ...row, held: holds.get(row.guy.id) ?? null })) };
}
export type RequestToGirl = Awaited<ReturnType<typeof listRequestsToGirl>>['rows'][number];

const ofGuy = oncePerDatabase(() => {
  const { girlStatus: _hers, ...own } = request;
  const last = lastToGuy();
  const tab = tabIs(last, 'guy');
  return freshDb
    .select({
      ...own,
      ...stepsOf(last),
      tab,
      unread: unreadBy('guy'),
      total: total(),
      completeForGuy: bookings.completeForGuy,
      girl: { id: girls.id, stageName: girls.stageName, username: girls.username, open: bookable().mapWith(Boolean) },
    })
    .from(bookings)
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .leftJoinLateral(last, sql`true`)
    .where(and(his(), isWanted, inTab(tab)))
    .orderBy(...orderOf(last))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('bookings_of_guy');
});

/** What he asked for, the latest first, without what he deleted. Whether she deleted it, or blocked him, is hers to know. */
export async function listRequestsOfGuy(actor: Actor, page: Page) {
  authorize(actor, 'booking.sent');
  return pageAndTotal((slice) => ofGuy().execute({ guyId: actor.guyId, ...slots(page), ...slice }), page);
}
export type RequestOfGuy = Awaited<ReturnType<typeof listRequestsOfGuy>>['rows'][number];
