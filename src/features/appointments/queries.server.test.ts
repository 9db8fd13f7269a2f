import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeAppointment } from '#tests/factories/appointment.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { findNextAppointment, findOwnAppointment, listOverlapping } from './queries.server.ts';

/** What the panels show of appointments: one's own, and only as long as they are not over. */

useDatabase();

let girl: Actor;
let guy: Actor;
let ids: { girl: number; guy: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users cascade');
  girl = (await makeGirlActor({ stageName: 'Iron Ida' })).actor;
  guy = (await makeGuyActor({ name: 'Ben' })).actor;
  ids = { girl: girl.girlId as number, guy: guy.guyId as number };
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const agreed = (at: Date, values = {}) => makeAppointment(ids.girl, ids.guy, { at, ...values });

test('both see when and where they meet, each with the name of the other', async () => {
  const at = inHours(48);
  const { bookingId } = await agreed(at, { location: 'Iron Gym', timeZone: 'America/Chicago' });
  const shown = { bookingId, at: at.toISOString(), timeZone: 'America/Chicago', location: 'Iron Gym' };
  expect(await findOwnAppointment(girl, bookingId)).toEqual({ ...shown, name: 'Ben' });
  expect(await findOwnAppointment(guy, bookingId)).toEqual({ ...shown, name: 'Iron Ida' });
  expect(await findNextAppointment(girl)).toEqual({ ...shown, name: 'Ben' });
  expect(await findNextAppointment(guy)).toEqual({ ...shown, name: 'Iron Ida' });
});

test('nobody else sees it: no other girl, no other guy, no moderator, no visitor', async () => {
  const { bookingId } = await agreed(inHours(48));
  const [otherGirl, otherGuy] = [(await makeGirlActor()).actor, (await makeGuyActor()).actor];
  for (const actor of [otherGirl, otherGuy, await makeModerator(), visitor]) {
    expect(await findOwnAppointment(actor, bookingId)).toBeNull();
    expect(await findNextAppointment(actor)).toBeNull();
  }
});

describe('of several', () => {
  test('those at the same time as a request are known to their side, by begin and length', async () => {
    const at = inHours(48);
    const { bookingId } = await agreed(at, { length: '90 minutes' });
    const overlapping = async (minutes: number, length = '1 hour', actor = girl, ofRequest = 0) =>
      (await listOverlapping(actor, ofRequest, [new Date(at.getTime() + minutes * 60_000).toISOString()], length)).map((one) => one.bookingId);
    for (const minutes of [0, 89, -59]) expect(await overlapping(minutes), String(minutes)).toEqual([bookingId]);
    for (const minutes of [90, -60]) expect(await overlapping(minutes), String(minutes)).toEqual([]);
    expect(await overlapping(-60, '2 hours')).toEqual([bookingId]);
    expect(await overlapping(0, '1 hour', girl, bookingId)).toEqual([]);
    expect(await overlapping(0, '1 hour', (await makeGirlActor()).actor)).toEqual([]);
    expect(await listOverlapping(girl, 0, [], '1 hour')).toEqual([]);
  });

  test('the next one is the earliest, and a request has its own', async () => {
    const [later, sooner] = [await agreed(inHours(72)), await agreed(inHours(24))];
    for (const actor of [girl, guy]) {
      expect(await findNextAppointment(actor)).toMatchObject({ bookingId: sooner.bookingId });
      for (const { bookingId } of [later, sooner]) expect(await findOwnAppointment(actor, bookingId)).toMatchObject({ bookingId });
    }
  });

  test('a request without an appointment has none', async () => {
    const { bookingId } = await agreed(inHours(24));
    expect(await findOwnAppointment(girl, bookingId + 1)).toBeNull();
  });
});

test.each([
  ['one that began eleven hours ago runs', -11, true],
  ['one that began thirteen hours ago is over', -13, false],
  ['one in 399 days is known', 399 * 24, true],
  ['one in 401 days is not shown', 401 * 24, false],
])('%s', async (_what, hours, isShown) => {
  const { bookingId } = await agreed(inHours(hours));
  for (const actor of [girl, guy]) {
    const found = [await findOwnAppointment(actor, bookingId), await findNextAppointment(actor)];
    expect(found.map((one) => one?.bookingId ?? null)).toEqual(isShown ? [bookingId, bookingId] : [null, null]);
  }
});

test('what one side has completed is over for that side alone', async () => {
  const { bookingId } = await agreed(inHours(-2));
  await db.update(bookings).set({ girlStatus: 'complete' }).where(eq(bookings.id, bookingId));
  expect([await findOwnAppointment(girl, bookingId), await findNextAppointment(girl)]).toEqual([null, null]);
  expect(await findOwnAppointment(guy, bookingId)).toMatchObject({ bookingId });
  await db.update(bookings).set({ girlStatus: null, guyStatus: 'complete' }).where(eq(bookings.id, bookingId));
  expect([await findOwnAppointment(guy, bookingId), await findNextAppointment(guy)]).toEqual([null, null]);
  expect(await findOwnAppointment(girl, bookingId)).toMatchObject({ bookingId });
});
