import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { blocks, bookingSteps, bookings } from '#db/schema/index.ts';
import { actOnBooking } from '#features/bookings/actions/act-on-booking.server.ts';
import { stepInput } from '#features/bookings/schema.ts';
import { mailNotification } from '#features/notifications/mails/deliver.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeAppointment } from '#tests/factories/appointment.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { chooseShown, readAppointmentFile, readFeed, revokeFeed, setFeed } from './feed.server.ts';
import { minutesOf } from './length.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let her: ReturnType<typeof actors.girl>;
let him: ReturnType<typeof actors.guy>;
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, mail_outbox, rate_limits cascade');
  [girl, guy] = [await createGirl({ girl: { stageName: 'Ada Strong' } }), await createGuy({ guy: { name: 'Karl Client' } })];
  [her, him] = [actors.girl(girl.girlId, girl.userId), actors.guy(guy.guyId, guy.userId)];
});

const inDays = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000);
const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventsOf = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
const textOf = (address: string) => readFeed(address.split('/').at(-2) ?? '');
const read = async (address: string) => eventsOf(await textOf(address));
const isGone = (address: string) => expect(textOf(address)).rejects.toMatchObject({ status: 404 });
const books = async () => (await makeAppointment(girl.girlId, guy.guyId, { at: inDays(3), acceptedAt: inDays(-1) })).bookingId;

test('an accepted request is in both feeds, neutral: another id for each, no name, no place, nothing of this site', async () => {
  await books();
  const [hers, his] = [await setFeed(her), await setFeed(him)];
  const [[one], [other]] = [await read(hers), await read(his)];
  expect(one?.startDate.toJSDate()).toEqual(inDays(3));
  expect(one?.duration.toString()).toBe('PT1H30M');
  expect([one?.summary, one?.location, one?.description]).toEqual(['Appointment', null, null]);
  expect(one?.component.getFirstPropertyValue('class')).toBe('PRIVATE');
  expect(one?.uid).toMatch(/^[0-9a-f]{32}$/);
  expect(one?.uid).not.toBe(other?.uid);
  const text = await textOf(hers);
  expect(text).not.toMatch(/matwise|127\.0\.0\.1|Karl|Ada|Gym|wrestl/i);
  expect(text).toBe(await textOf(hers));
  await chooseShown(her, { showsName: true, showsPlace: true });
  expect(await read(hers)).toMatchObject([{ summary: 'Appointment: Karl Client', location: 'Iron Gym' }]);
  expect(await read(his)).toMatchObject([{ summary: 'Appointment' }]);
});

test('an address is stored as a hash alone, ends when it is replaced or revoked, and with the account', async () => {
  await books();
  const first = await setFeed(her);
  const token = first.split('/').at(-2) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify((await pool.query('select f::text from calendar_feeds f')).rows)).not.toContain(token);
  const second = await setFeed(her);
  await isGone(first);
  expect(await read(second)).toHaveLength(1);
  await pool.query('update users set banned = true where id = $1', [girl.userId]);
  await isGone(second);
  await pool.query('update users set banned = false where id = $1', [girl.userId]);
  await revokeFeed(her);
  await isGone(second);
  await isGone('http://127.0.0.1:3000/calendar/none/appointments.ics');
});

test('what she does silently changes nothing in his calendar; what is said does', async () => {
  const bookingId = await books();
  const [hers, his] = [await setFeed(her), await setFeed(him)];
  const before = await textOf(his);
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  expect(await textOf(his)).toBe(before);
  expect(await read(hers)).toEqual([]);
  await pool.query('delete from blocks');
  await db.update(bookings).set({ girlStatus: 'deleted' });
  expect(await textOf(his)).toBe(before);
  expect(await read(hers)).toEqual([]);
  await db.update(bookings).set({ girlStatus: null });
  await db.insert(bookingSteps).values({ bookingId, side: 'guy', kind: 'taken-back' });
  expect([await read(hers), await read(his)]).toEqual([[], []]);
});

test('what he says while she blocks him is gone from his calendar and not from the order of hers', async () => {
  const bookingId = await books();
  const [hers, his] = [await setFeed(her), await setFeed(him)];
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId, createdAt: inDays(-0.5) });
  await db.insert(bookingSteps).values({ bookingId, side: 'guy', kind: 'taken-back' });
  expect(await read(his)).toEqual([]);
  expect(await read(hers)).toEqual([]);
});

test('the file of one appointment is for its two sides', async () => {
  const bookingId = await books();
  for (const actor of [her, him]) expect(eventsOf(await readAppointmentFile(actor, bookingId))).toHaveLength(1);
  const [other, stranger] = [await createGirl(), await createGuy()];
  for (const actor of [actors.girl(other.girlId, other.userId), actors.guy(stranger.guyId, stranger.userId)])
    await expect(readAppointmentFile(actor, bookingId)).rejects.toMatchObject({ status: 404 });
  await expect(readAppointmentFile(actors.moderator, bookingId)).rejects.toMatchObject({ status: 403 });
});

/** The emails that the jobs would write. */
async function deliver() {
  const jobs = await pool.query("delete from pgboss.job where name = 'mail-notification' returning data");
  for (const { data } of jobs.rows) await mailNotification(data);
}
const date = (days: number) => inDays(days).toISOString().slice(0, 10);

test('emails carry the appointment; moved it has the same id and a higher number, cancelled it says so', async () => {
  testApp();
  const session = await signIn(guy);
  const booked = await call('POST', '/book_girl', {
    body: { girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Pins' },
    session,
  });
  const id = booked.json.id as number;
  const says = (who: typeof her | typeof him, input: Record<string, unknown>) => actOnBooking(who, id, stepInput.parse(input));
  const when = (days: number) => ({ date: date(days), time: '18:00', timeZone: 'America/Chicago' });
  await says(her, { kind: 'accepted', ...when(5) });
  await deliver();
  await says(her, { kind: 'proposed', ...when(6) });
  await deliver();
  await says(him, { kind: 'accepted' });
  await deliver();
  await says(him, { kind: 'taken-back' });
  await deliver();
  const [accepted, proposed, moved, cancelled] = (await readMails()).filter(({ template }) => template === 'notification');
  expect(proposed?.calendar).toBeUndefined();
  expect([accepted, moved, cancelled].map((mail) => mail?.calendar?.method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
  const event = (mail = accepted) => eventsOf(mail?.calendar?.content ?? '')[0];
  // The first goes to him, the others to her.
  expect([accepted?.to, moved?.to, cancelled?.to]).toEqual([guy.email, girl.email, girl.email]);
  expect(event(moved)?.uid).toBe(event(cancelled)?.uid);
  expect([event(accepted), event(moved), event(cancelled)].map((one) => one?.sequence)).toEqual([1, 3, 4]);
  expect(event(cancelled)?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(calendarOf(cancelled?.calendar?.content ?? '').getFirstPropertyValue('method')).toBe('CANCEL');
  // And what his program reads later has the number that her mail had.
  expect(event(accepted)?.uid).not.toBe(event(moved)?.uid);
});

test.each([
  ['1 hour', 60],
  ['90 minutes', 90],
  ['1.5 h please', 90],
  ['2 hrs', 120],
  ['45min', 45],
  ['as long as you like', 60],
  ['900 hours', 60],
])('%s takes %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});
