import { beforeEach, expect, test } from 'vitest';
import { blocks, bookingSteps, bookings } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeAppointment } from '#tests/factories/appointment.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { remindOfAppointments } from './reminders.server.ts';

useDatabase();

// 6 PM in Chicago.
const at = new Date('2027-03-06T00:00:00Z');
const before = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings cascade');
  [girl, guy] = [await createGirl({ girl: { stageName: 'Ada Strong' } }), await createGuy({ guy: { name: 'Karl Client' } })];
});

const titlesOf = async ({ userId }: Member) =>
  (await pool.query("select title, body from notifications where kind = 'booking-reminder' and user_id = $1 order by id", [userId])).rows;
async function remindAll(...hours: number[]) {
  for (const one of hours) await Promise.all([remindOfAppointments(before(one)), remindOfAppointments(before(one))]);
}

test('both are reminded a day and two hours before, once each, in the time of the place', async () => {
  await makeAppointment(girl.girlId, guy.guyId, { at });
  await remindAll(24.1);
  expect(await titlesOf(guy)).toEqual([]);
  await remindAll(24, 23, 12, 4, 2.1, 2, 1, 0.1, 0, -1);
  expect(await titlesOf(guy)).toEqual([
    { title: 'Your booking is tomorrow', body: 'Ada Strong: Fri, Mar 5, 2027, 6:00 PM CST.' },
    { title: 'Your booking starts soon', body: 'Ada Strong: Fri, Mar 5, 2027, 6:00 PM CST.' },
  ]);
  expect((await titlesOf(girl)).map(({ title }) => title)).toEqual(['Your booking is tomorrow', 'Your booking starts soon']);
});

test('who accepted late is not reminded of what was just agreed, and never twice at once', async () => {
  await makeAppointment(girl.girlId, guy.guyId, { at, acceptedAt: before(20) });
  await remindAll(19, 3);
  expect(await titlesOf(girl)).toEqual([]);
  await remindAll(2);
  expect((await titlesOf(girl)).map(({ title }) => title)).toEqual(['Your booking starts soon']);
  const late = await createGuy();
  await makeAppointment(girl.girlId, late.guyId, { at, acceptedAt: before(1) });
  await remindAll(0.9, 0.1);
  expect(await titlesOf(late)).toEqual([]);
});

test('a site that stood still sends the one that is still of use', async () => {
  await makeAppointment(girl.girlId, guy.guyId, { at });
  await remindAll(1.5);
  expect((await titlesOf(guy)).map(({ title }) => title)).toEqual(['Your booking starts soon']);
});

test('a day before by the clock of the place may be the same day', async () => {
  await makeAppointment(girl.girlId, guy.guyId, { at });
  await remindAll(10);
  expect((await titlesOf(guy)).map(({ title }) => title)).toEqual(['Your booking is today']);
});

test.each(['declined', 'taken-back', 'proposed'] as const)('nobody is reminded of what was %s afterwards', async (kind) => {
  const { bookingId } = await makeAppointment(girl.girlId, guy.guyId, { at });
  await db.insert(bookingSteps).values({ bookingId, side: 'guy', kind });
  await remindAll(24, 2);
  expect([await titlesOf(girl), await titlesOf(guy)]).toEqual([[], []]);
});

test('he is reminded as ever of what she deleted or completed silently, or when she blocks him; she is not', async () => {
  const { bookingId } = await makeAppointment(girl.girlId, guy.guyId, { at });
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  await remindAll(24);
  await pool.query('delete from blocks');
  await db.update(bookings).set({ girlStatus: 'deleted' });
  await remindAll(2);
  expect(await titlesOf(guy)).toHaveLength(2);
  expect(await titlesOf(girl)).toEqual([]);
  expect(bookingId).toBeGreaterThan(0);
});
