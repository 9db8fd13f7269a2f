import type { SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { NewGuyUser } from '#db/schema/guy-users.ts';
import { blocks, bookings, girls, guyReviews, guyUsers, notificationPreferences, notifications, sessionGirls, sessionGirlsImages } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuy, makeGuyActor } from '#tests/factories/guy.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { type Actor, visitor } from './actor.ts';
import { herStatusFor, updatedAtFor, visibleBookings } from './bookings/filters.server.ts';
import { amongGirls, ownRows, reviewsOfGuys } from './community/filters.server.ts';
import { ownGuy, visibleGuys } from './guys/filters.server.ts';
import { ownNotifications } from './notifications/filters.server.ts';
import { shownSessionGirlImages, visibleSessionGirls } from './session-girls/filters.server.ts';

/** Guys, bookings, what is said about guys, notifications and session girls: every condition by a row that it alone lets pass or stops. */

useDatabase();

let guy: Actor;
let girl: Actor;
let newGirl: Actor;
let moderator: Actor;
const ids: Record<string, number> = {};
const booked: Record<string, number> = {};

const hours = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
const cast: Record<string, Partial<NewGuyUser>> = {
  open: {},
  openByModerator: { adminShowProfile: true },
  unproven: { auth0Verified: false },
  private: { userShowProfile: false },
  hidden: { adminShowProfile: false },
  banned: { banned: true },
  deleted: { softDeleted: true },
  askedHer: { userShowProfile: false },
  deletedAsked: { softDeleted: true },
  blockedBefore: { userShowProfile: false },
  askedAnother: { userShowProfile: false },
};

beforeAll(async () => {
  const [him, her, another] = [await makeGuyActor({ userShowProfile: false }), await makeGirlActor(), await makeGirlActor({ profileApproved: null })];
  [guy, girl, newGirl, moderator] = [him.actor, her.actor, another.actor, await makeModerator()];
  ids.himself = him.guy.id;
  for (const [name, values] of Object.entries(cast)) ids[name] = (await makeGuy(values)).id;
  const plain = { dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' };
  const book = async (name: string, girlId: number, by: string) => {
    const [row] = await db
      .insert(bookings)
      .values({ ...plain, girlId, guyId: ids[by] as number, createdAt: hours(5) })
      .returning();
    booked[name] = (row as { id: number }).id;
  };
  for (const by of ['himself', 'askedHer', 'deletedAsked', 'blockedBefore']) await book(by, her.girl.id, by);
  for (const by of ['himself', 'askedAnother']) await book(`${by} of another`, another.girl.id, by);
  await db.insert(blocks).values([
    { girlId: her.girl.id, guyUserId: ids.blockedBefore as number, createdAt: hours(4) },
    { girlId: her.girl.id, guyUserId: ids.askedHer as number, createdAt: hours(6) },
    // Kept away by somebody else.
    { girlId: another.girl.id, guyUserId: ids.himself as number, createdAt: hours(6) },
  ]);
});

const namesIn = (known: Record<string, number>, rows: { id: number }[]) => Object.keys(known).filter((name) => rows.some(({ id }) => id === known[name]));
const guysIn = async (where: SQL | undefined) => namesIn(ids, await db.select({ id: guyUsers.id }).from(guyUsers).where(where));
const bookingsIn = async (where: SQL | undefined) => namesIn(booked, await db.select({ id: bookings.id }).from(bookings).where(where));
const acting = (actor: Actor): Actor => ({ ...actor, role: 'public' });

test('[GUY-10] [GUY-19] guys: whose address is proven and who are not private; himself; for a girl whoever asked her before she kept him away', async () => {
  expect(await guysIn(visibleGuys(visitor))).toEqual(['open', 'openByModerator']);
  expect(await guysIn(visibleGuys(acting(guy)))).toEqual(['open', 'openByModerator']);
  expect(await guysIn(visibleGuys(guy))).toEqual(['himself', 'open', 'openByModerator']);
  expect(await guysIn(visibleGuys(girl))).toEqual(['himself', 'open', 'openByModerator', 'askedHer']);
  expect(visibleGuys(moderator)).toBeUndefined();
  expect(await guysIn(ownGuy(guy))).toEqual(['himself']);
  for (const actor of [visitor, girl, moderator, acting(guy)]) expect(await guysIn(ownGuy(actor))).toEqual([]);
});

test('bookings: of the two sides, without what never reached her; all for a moderator; none for others', async () => {
  expect(await bookingsIn(visibleBookings(girl))).toEqual(['himself', 'askedHer', 'deletedAsked']);
  expect(await bookingsIn(visibleBookings(newGirl))).toEqual(['himself of another', 'askedAnother of another']);
  expect(await bookingsIn(visibleBookings(guy))).toEqual(['himself', 'himself of another']);
  expect(visibleBookings(moderator)).toBeUndefined();
  for (const actor of [visitor, acting(guy), acting(girl)]) expect(await bookingsIn(visibleBookings(actor))).toEqual([]);
});

test('he knows of her side that it is complete, and when something changed that he may know of; others the row as it is', async () => {
  await db.update(bookings).set({ girlStatus: 'deleted', completeForGuy: true, updatedForGuyAt: hours(9) });
  const [read] = await db
    .select({ status: herStatusFor(guy)?.as('status'), at: updatedAtFor(guy)?.as('at') } as never)
    .from(bookings)
    .limit(1);
  expect(read).toMatchObject({ status: 'complete' });
  expect(new Date((read as unknown as { at: string }).at)).toEqual(hours(9));
  await db.update(bookings).set({ completeForGuy: false });
  const [pending] = await db
    .select({ status: herStatusFor(guy)?.as('status') } as never)
    .from(bookings)
    .limit(1);
  expect(pending).toEqual({ status: null });
  for (const actor of [girl, moderator, visitor]) expect([herStatusFor(actor), updatedAtFor(actor)]).toEqual([undefined, undefined]);
});

test('rows of one’s own, by the side that one is', async () => {
  const both = { girlId: bookings.girlId, guyId: bookings.guyId };
  expect(await bookingsIn(ownRows(guy, both))).toEqual(['himself', 'himself of another']);
  expect(await bookingsIn(ownRows(girl, both))).toEqual(['himself', 'askedHer', 'deletedAsked', 'blockedBefore']);
  expect(await bookingsIn(ownRows(guy, { girlId: bookings.girlId }))).toEqual([]);
  expect(await bookingsIn(ownRows(girl, { guyId: bookings.guyId }))).toEqual([]);
  expect(ownRows(moderator, both)).toBeUndefined();
  expect(await bookingsIn(ownRows(visitor, both))).toEqual([]);
});

test('what girls say about guys is read by approved girls, moderators and himself; what they say among themselves never by him', async () => {
  await db
    .insert(guyReviews)
    .values(['himself', 'open'].map((name) => ({ girlId: girl.girlId as number, guyUserId: ids[name] as number, comment: 'Polite', vote: true })));
  const reviewsFor = async (actor: Actor) =>
    namesIn(ids, (await db.select({ id: guyReviews.guyUserId }).from(guyReviews).where(reviewsOfGuys(actor, guyReviews.guyUserId))) as { id: number }[]);
  expect([await reviewsFor(guy), await reviewsFor(newGirl), await reviewsFor(visitor), await reviewsFor(acting(guy))]).toEqual([['himself'], [], [], []]);
  for (const actor of [girl, moderator]) expect([reviewsOfGuys(actor, guyReviews.guyUserId), amongGirls(actor)]).toEqual([undefined, undefined]);
  for (const actor of [guy, newGirl, visitor]) expect(await db.$count(girls, amongGirls(actor))).toBe(0);
});

test('notifications: one’s own, without the kinds that are turned off, and what girls share for approved girls alone', async () => {
  const tell = (userId: string | null, kinds: string[]) =>
    db.insert(notifications).values(kinds.map((kind) => ({ userId: userId as string, kind, title: kind })));
  for (const { userId } of [girl, newGirl, guy]) await tell(userId, ['timewaster-severe', 'follower-new', 'booking-received', 'booking-answered']);
  await db.insert(notificationPreferences).values([
    { userId: girl.userId as string, kind: 'follower-new', inApp: false },
    { userId: girl.userId as string, kind: 'booking-received', inApp: true },
    { userId: newGirl.userId as string, kind: 'booking-answered', inApp: false },
  ]);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db.insert(notifications).values([
    { userId: guy.userId as string, kind: 'report-decided', title: 'a decision that may be taken back', heldUntil: inAnHour },
    { userId: guy.userId as string, kind: 'booking-message', title: 'held no longer', heldUntil: new Date(Date.now() - 1_000) },
  ]);
  const toldTo = async ({ userId }: Actor) =>
    (
      await db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(ownNotifications(userId as string))
    )
      .map(({ kind }) => kind)
      .sort();
  expect(await toldTo(girl)).toEqual(['booking-answered', 'booking-received', 'timewaster-severe']);
  expect(await toldTo(newGirl)).toEqual(['booking-received', 'follower-new']);
  expect(await toldTo(guy)).toEqual(['booking-answered', 'booking-message', 'booking-received', 'follower-new']);
});

test('session girls whom a moderator approved, all for moderators; pictures that are neither explicit nor refused', async () => {
  const known: Record<string, number> = {};
  for (const [name, profileApproved] of [
    ['approved', true],
    ['waits', null],
    ['refused', false],
  ] as const)
    known[name] = (await makeSessionGirl({ username: name, profileApproved })).id;
  const seenBy = async (actor: Actor) => namesIn(known, await db.select({ id: sessionGirls.id }).from(sessionGirls).where(visibleSessionGirls(actor)));
  for (const actor of [visitor, guy, girl]) expect(await seenBy(actor)).toEqual(['approved']);
  expect(await seenBy(moderator)).toEqual(['approved', 'waits', 'refused']);
  const pictures = [{}, { jenApproved: true }, { jenApproved: false }, { explicit: true }, { explicit: true, jenApproved: true }];
  const made = await db
    .insert(sessionGirlsImages)
    .values(pictures.map((values) => ({ sessionGirlId: known.approved as number, ...values })))
    .returning();
  const shown = (await db.select({ id: sessionGirlsImages.id }).from(sessionGirlsImages).where(shownSessionGirlImages())).map(({ id }) => id);
  expect(made.map(({ id }) => shown.includes(id))).toEqual([true, true, false, false, false]);
});
