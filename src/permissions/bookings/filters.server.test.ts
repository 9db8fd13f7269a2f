import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { blocks, bookingMessages, bookingSteps, bookings, guyUsers, referenceRequests } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { BookingSide, MessageDelivery } from '#shared/catalogues/statuses.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { type Actor, visitor } from '../actor.ts';
import { hasBlocked } from '../girls/blocked.server.ts';
import { guyContactsShown, guysSeenByAsker, heldGuys } from '../guys/filters.server.ts';
import { isMeeting, isMeetingOfHers, isMeetingOfHis } from '../meetings/filters.server.ts';
import { answerForGuy, visibleReferenceRequests } from '../reviews/reference-requests.server.ts';
import { visibleMessages, visibleSteps } from './filters.server.ts';

/** What hangs on requests: what was said and written, whether it was a meeting, whom she may reach: every condition by a row that it alone lets pass or stops. */

useDatabase();

let girl: Actor;
let guy: Actor;
let keptAway: Actor;
let other: Actor;
let moderator: Actor;
const guys: Record<string, number> = {};
const made: Record<string, number> = {};
const hours = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
const acting = (actor: Actor): Actor => ({ ...actor, role: 'public' });
const plain = { dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' };

beforeAll(async () => {
  const her = await makeGirlActor();
  const [open, away, stranger] = [await makeGuyActor(), await makeGuyActor({ allowContact: true }), await makeGuyActor({ userShowProfile: false })];
  [girl, guy, keptAway, other, moderator] = [her.actor, open.actor, away.actor, stranger.actor, await makeModerator()];
  Object.assign(guys, { guy: open.guy.id, keptAway: away.guy.id, other: stranger.guy.id });
  for (const by of ['guy', 'keptAway']) {
    const [row] = await db
      .insert(bookings)
      .values({ ...plain, girlId: her.girl.id, guyId: guys[by] as number, createdAt: hours(1) })
      .returning();
    made[by] = (row as { id: number }).id;
  }
  await db.insert(blocks).values({ girlId: her.girl.id, guyUserId: away.guy.id, createdAt: hours(5) });
});

const say = (by: string, note: string, side: BookingSide, at: number, more: Partial<typeof bookingSteps.$inferInsert> = {}) =>
  db.insert(bookingSteps).values({ bookingId: made[by] as number, side, kind: 'proposed', note, createdAt: hours(at), ...more });

test('steps: for her what she said and what he said before she kept him away, for him and moderators all', async () => {
  await db.delete(bookingSteps);
  await say('guy', 'his', 'guy', 6);
  await say('keptAway', 'before', 'guy', 4);
  await say('keptAway', 'away', 'guy', 6);
  await say('keptAway', 'hers', 'girl', 7);
  const notes = async (actor: Actor) =>
    (await db.select({ note: bookingSteps.note }).from(bookingSteps).innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId)).where(visibleSteps(actor)))
      .map(({ note }) => note)
      .sort();
  expect(await notes(girl)).toEqual(['before', 'hers', 'his']);
  expect(await notes(guy)).toEqual(['his']);
  expect(await notes(keptAway)).toEqual(['away', 'before', 'hers']);
  expect(visibleSteps(moderator)).toBeUndefined();
  for (const actor of [visitor, other, acting(girl), acting(guy)]) expect(await notes(actor)).toEqual([]);
});

test('messages: for her what was sent, for him also what never reaches her, nobody else any', async () => {
  const write = (by: string, delivery: MessageDelivery) =>
    db.insert(bookingMessages).values({ bookingId: made[by] as number, key: crypto.randomUUID(), side: 'guy', body: `${by} ${delivery}`, delivery });
  for (const delivery of ['sent', 'withheld', 'refused'] as const) await write('guy', delivery);
  await write('keptAway', 'sent');
  const bodies = async (actor: Actor) =>
    (
      await db
        .select({ body: bookingMessages.body })
        .from(bookingMessages)
        .innerJoin(bookings, eq(bookings.id, bookingMessages.bookingId))
        .where(visibleMessages(actor))
    )
      .map(({ body }) => body)
      .sort();
  expect(await bodies(girl)).toEqual(['guy sent', 'keptAway sent']);
  expect(await bodies(guy)).toEqual(['guy sent', 'guy withheld']);
  for (const actor of [visitor, other, moderator, acting(girl)]) expect(await bodies(actor)).toEqual([]);
});

const notesWhere = async (where: SQL) =>
  (await db.select({ note: bookingSteps.note }).from(bookingSteps).innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId)).where(where))
    .map(({ note }) => note)
    .sort();

test('a meeting was accepted, has begun, and nothing else was said before its time', async () => {
  await db.delete(bookingSteps);
  const accepted = { kind: 'accepted', appointmentAt: hours(20) } as const;
  await say('keptAway', 'proposed', 'girl', 7, { ...accepted, kind: 'proposed' });
  await say('keptAway', 'undone', 'girl', 8, accepted);
  await say('keptAway', 'met', 'guy', 9, accepted);
  await say('keptAway', 'afterwards', 'girl', 21);
  await say('guy', 'of another request, meanwhile', 'guy', 10);
  await say('guy', 'begins later', 'girl', 11, { kind: 'accepted', appointmentAt: new Date(Date.now() + 86_400_000) });
  expect(await notesWhere(isMeeting())).toEqual(['met']);
  expect(await notesWhere(isMeeting(sql`${hours(20)}::timestamptz`))).toEqual(['met']);
  expect(await notesWhere(isMeeting(sql`${hours(19)}::timestamptz`))).toEqual([]);
});

test('a meeting is hers while she knows of it and did not delete the request, and his while he did not', async () => {
  await db.delete(bookingSteps);
  await say('guy', 'heard', 'guy', 6);
  await say('keptAway', 'unheard', 'guy', 6);
  expect(await notesWhere(isMeetingOfHers())).toEqual(['heard']);
  expect(await notesWhere(isMeetingOfHis())).toEqual(['heard', 'unheard']);
  await db
    .update(bookings)
    .set({ girlStatus: 'deleted' })
    .where(eq(bookings.id, made.guy as number));
  expect(await notesWhere(isMeetingOfHers())).toEqual([]);
  await db.update(bookings).set({ girlStatus: null, guyStatus: 'deleted' });
  expect([await notesWhere(isMeetingOfHers()), await notesWhere(isMeetingOfHis())]).toEqual([['heard'], []]);
  await db.update(bookings).set({ guyStatus: null });
});

test('requests for references: to her, but not what waits from a guy she keeps away; he reads a yes with her name alone', async () => {
  const girlId = girl.girlId as number;
  const ask = (by: string, answer: 'yes' | 'anonymous' | 'no' | null, comment: string) =>
    db.insert(referenceRequests).values({ girlId, guyUserId: guys[by] as number, answer: answer as 'yes', comment });
  await ask('guy', null, 'waits');
  await ask('keptAway', null, 'waits away');
  await ask('keptAway', 'yes', 'given');
  await ask('guy', 'no', 'refused');
  const seen = async (actor: Actor) =>
    (await db.select({ comment: referenceRequests.comment }).from(referenceRequests).where(visibleReferenceRequests(actor)))
      .map(({ comment }) => comment)
      .sort();
  expect(await seen(girl)).toEqual(['given', 'refused', 'waits']);
  for (const actor of [visitor, guy, moderator, acting(girl), (await makeGirlActor()).actor]) expect(await seen(actor)).toEqual([]);
  const read = await db
    .select({ comment: answerForGuy(referenceRequests.comment) })
    .from(referenceRequests)
    .orderBy(referenceRequests.id);
  expect(read.map(({ comment }) => comment)).toEqual([null, null, 'given', null]);
});

test('whom she keeps away', async () => {
  const girlId = girl.girlId as number;
  expect(await hasBlocked(db, girlId, guys.keptAway as number)).toBe(true);
  expect(await hasBlocked(db, girlId, guys.guy as number)).toBe(false);
});

const namesOf = async (where: SQL) => {
  const rows = await db.select({ id: guyUsers.id }).from(guyUsers).where(where);
  return Object.keys(guys).filter((name) => rows.some(({ id }) => id === guys[name]));
};

test('a prepared query finds the guys whom everybody sees and who asked her, and for moderators all', async () => {
  const asked = (isModerator: boolean, girlId: number | null) =>
    namesOf(guysSeenByAsker({ isModerator: sql`${isModerator}::boolean`, girlId: sql`${girlId}::int` }));
  expect(await asked(false, null)).toEqual(['guy', 'keptAway']);
  expect(await asked(true, null)).toEqual(['guy', 'keptAway', 'other']);
  await db.update(guyUsers).set({ userShowProfile: false });
  expect(await asked(false, girl.girlId)).toEqual(['guy', 'keptAway']);
  await db.update(guyUsers).set({ softDeleted: true });
  expect(await asked(false, girl.girlId)).toEqual([]);
  expect(await asked(true, null)).toEqual(['guy', 'keptAway', 'other']);
  await db.update(guyUsers).set({ softDeleted: false });
  await db
    .update(guyUsers)
    .set({ userShowProfile: true })
    .where(ne(guyUsers.id, guys.other as number));
});

test('contacts of guys: for a girl who was asked, of deleted accounts and of those who let girls contact them', async () => {
  expect(await namesOf(heldGuys(moderator))).toEqual(['guy', 'keptAway', 'other']);
  expect(await namesOf(heldGuys(girl))).toEqual(['guy', 'keptAway']);
  for (const actor of [visitor, guy, acting(girl)]) expect(await namesOf(heldGuys(actor))).toEqual([]);
  expect(await namesOf(guyContactsShown(girl))).toEqual(['keptAway']);
  for (const actor of [visitor, guy, moderator, acting(girl)]) expect(await namesOf(guyContactsShown(actor))).toEqual([]);
  await db.update(guyUsers).set({ userId: null });
  expect(await namesOf(guyContactsShown(girl))).toEqual([]);
});
