import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { BOOKING_SIDES } from '#shared/catalogues/statuses.ts';
import { NotFound } from '#shared/errors.ts';
import { etagOf } from '#shared/versions/version-of.ts';
import { agreedAppointments, isBetween, isBooking, ofPerson } from '../agreed.server.ts';
import { NEUTRAL, type Shown, toCalendar } from './event.server.ts';

const DAY_MS = 86_400_000;
/** What is past stays in the calendar for a while; nobody books further ahead than a year. */
const DAYS = { past: 30, ahead: 400 };

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function shownTo(userId: string, tx: Tx | Db = freshDb): Promise<Shown> {
  const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? NEUTRAL;
}

/** Settings of the actor's calendar with their version, and whether a feed exists. */
export async function findFeed(actor: Actor): Promise<{ shown: Shown; version: string; exists: boolean }> {
  authorize(actor, 'calendar.own');
  const [row] = await freshDb
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.userId as string));
  const shown = { showsName: row?.showsName ?? false, showsPlace: row?.showsPlace ?? false };
  return { shown, version: etagOf(shown), exists: row?.tokenHash != null };
}

const allowance = { points: 10, durationSeconds: 60 * 60 };

/**
 * Makes a feed for the actor; an earlier one ends with it.
 * @returns its address, which is shown once and never stored: whoever has it reads the calendar @throws TooMany
 */
export async function setFeed(actor: Actor): Promise<string> {
  authorize(actor, 'calendar.own');
  const userId = actor.userId as string;
  await limit('calendar-feed', userId, allowance);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(token);
  await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, updatedAt: new Date() } });
  return `${publicUrl()}/calendar/${token}/appointments.ics`;
}

/** Ends the actor's feed: its address stops working. The choice of what entries show stays. */
export async function revokeFeed(actor: Actor): Promise<void> {
  authorize(actor, 'calendar.own');
  await db
    .update(calendarFeeds)
    .set({ tokenHash: null })
    .where(eq(calendarFeeds.userId, actor.userId as string));
}

/** Sets whether the actor's calendar entries show name and place beside the time, in the feed, in files and in emails. @throws ChangedMeanwhile */
export async function chooseShown(actor: Actor, { showsName, showsPlace }: Shown, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'calendar.own');
  const userId = actor.userId as string;
  const set = { showsName, showsPlace };
  await db.transaction(async (tx) => {
    // Before the first save there is no row to lock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const saved = await shownTo(userId, tx);
    assertVersion(expected, { showsName: saved.showsName, showsPlace: saved.showsPlace });
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...set, updatedAt: new Date() } });
  });
}

/** What a calendar program reads. @throws NotFound for an address that was never made, was replaced or revoked, or whose owner is gone or banned */
export async function readFeed(token: string, now = new Date()): Promise<string> {
  const [feed] = await freshDb
    .select({ userId: calendarFeeds.userId, showsName: calendarFeeds.showsName, showsPlace: calendarFeeds.showsPlace })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), eq(users.banned, false), isNull(users.deletedAt)));
  if (!feed) throw new NotFound();
  const window = isBetween(new Date(now.getTime() - DAYS.past * DAY_MS).toISOString(), new Date(now.getTime() + DAYS.ahead * DAY_MS).toISOString());
  const lists = await Promise.all(BOOKING_SIDES.map((side) => agreedAppointments(side, and(ofPerson(side, feed.userId), window))));
  return toCalendar(feed.userId, lists.flat(), feed);
}

/** One appointment as a file. @throws NotFound where nothing is agreed, or not with the actor */
export async function readAppointmentFile(actor: Actor, bookingId: number): Promise<string> {
  authorize(actor, 'calendar.own');
  const userId = actor.userId as string;
  const side = actor.girlId === null ? 'guy' : 'girl';
  const found = await agreedAppointments(side, and(ofPerson(side, userId), isBooking(bookingId)));
  if (found.length === 0) throw new NotFound();
  return toCalendar(userId, found, await shownTo(userId));
}

export const calendarHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="appointments.ics"',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};
