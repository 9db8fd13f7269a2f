import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blocks, bookingSteps, checkInContacts, checkInSettings, checkIns } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeAppointment } from '#tests/factories/appointment.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { plusMinutes } from './check-in.ts';
import { answerContact, askContact, readContactByLink, removeContact } from './contact.server.ts';
import { followCheckIns } from './follow.server.ts';
import { readByLink, readCheckInPage } from './queries.server.ts';
import { contactInput, settingsInput, startInput } from './schema.ts';
import { endCheckIn, extendCheckIn, saveSettings, startCheckIn } from './timer.server.ts';

useDatabase();

const start = new Date('2027-03-05T18:00:00Z');
const at = (minutes: number) => plusMinutes(start, minutes);
const follow = (minutes: number) => followCheckIns({ now: () => at(minutes) });

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let her: ReturnType<typeof actors.girl>;
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, mail_outbox, rate_limits cascade');
  girl = await createGirl();
  guy = await createGuy({ guy: { name: 'Karl Client' } });
  her = actors.girl(girl.girlId, girl.userId);
});

const contact = { email: 'mum@example.test', name: 'Mum', herName: 'Anna' };
const mailsTo = async (address: string) => (await readMails()).filter(({ to }) => to === address);
const linkIn = (text: string | undefined, purpose: string) => new RegExp(`/check-in/${purpose}/([^\\s\\])>]+)`).exec(text ?? '')?.[1] ?? '';

async function agree() {
  await askContact(her, contactInput.parse(contact));
  const token = linkIn((await mailsTo(contact.email))[0]?.text, 'contact');
  await answerContact(token, 'yes', at(-60));
  return token;
}

const begin = (input = {}) => startCheckIn(her, startInput.parse({ minutes: 60, timeZone: 'America/Chicago', ...input }), start);
const notices = async () =>
  (await pool.query("select title from notifications where user_id = $1 and kind = 'check-in' order by id", [girl.userId])).rows.map(({ title }) => title);

test('a timer reminds her twice, then tells her contact what she decided, to the minute and once', async () => {
  await agree();
  await begin({ where: 'Iron Gym, back door', who: 'Karl', note: 'Red car' });
  await follow(59.9);
  expect(await mailsTo(girl.email)).toEqual([]);
  await follow(60);
  await follow(60.5);
  expect(await mailsTo(girl.email)).toHaveLength(1);
  await follow(64.9);
  expect(await mailsTo(girl.email)).toHaveLength(1);
  await follow(65);
  await follow(69.9);
  expect(await mailsTo(girl.email)).toHaveLength(2);
  expect(await mailsTo(contact.email)).toHaveLength(1);
  await follow(70);
  expect(await mailsTo(contact.email)).toHaveLength(2);
  await follow(500);
  const [, alarm, ...more] = await mailsTo(contact.email);
  expect(more).toEqual([]);
  expect(alarm?.subject).toBe('Please call: a check-in was missed');
  for (const words of [
    'Anna asked us',
    'Where: Iron Gym, back door',
    'With: Karl',
    'Note: Red car',
    appointmentText(at(60), 'America/Chicago'),
    'not an emergency service',
    '911',
  ])
    expect(alarm?.text).toContain(words);
  expect(await notices()).toEqual(['Your safety contact agreed', 'Please check in', 'Please check in', 'You missed a check-in']);
});

test('subjects and notices name nobody', async () => {
  await agree();
  await begin({ who: 'Karl' });
  for (const minutes of [60, 65, 70]) await follow(minutes);
  await endCheckIn(her, at(80));
  for (const { subject } of await readMails()) expect(subject).not.toMatch(/Anna|Karl|Mum/);
  expect((await notices()).join()).not.toMatch(/Anna|Karl|Mum/);
});

test('a site that stood still sends the alarm at once, and no reminder that is no use any more', async () => {
  await agree();
  await begin();
  await follow(95);
  expect(await mailsTo(girl.email)).toEqual([]);
  expect(await mailsTo(contact.email)).toHaveLength(2);
});

test('ending and extending work by the link of the reminder, which only shows the time when it is opened', async () => {
  await agree();
  await begin();
  await follow(60);
  const token = linkIn((await mailsTo(girl.email))[0]?.text, 'fine');
  expect(await readByLink(token)).toMatchObject({ status: 'running', bookingId: null });
  expect((await extendCheckIn({ link: token }, at(62))).dueAt).toBe(at(92).toISOString());
  await follow(75);
  expect(await mailsTo(girl.email)).toHaveLength(1);
  await follow(92);
  expect(await mailsTo(girl.email)).toHaveLength(2);
  await endCheckIn({ link: token }, at(93));
  await endCheckIn({ link: token }, at(94));
  await follow(200);
  expect(await mailsTo(contact.email)).toHaveLength(1);
  expect(await readByLink(token)).toMatchObject({ status: 'safe' });
  const [row] = await db.select().from(checkIns);
  expect(row).toMatchObject({ shareEncrypted: null, nextAt: null, endedAt: at(93) });
  for (const bad of ['x', `${token}x`, token.replace('.', '.A'), linkIn((await mailsTo(contact.email))[0]?.text, 'contact')])
    await expect(endCheckIn({ link: bad })).rejects.toMatchObject({ status: 404 });
});

test('before its time an extension adds to the end; after the alarm only ‘I’m fine’ is left, and the contact is told', async () => {
  await agree();
  await begin();
  expect((await extendCheckIn(her, at(10))).dueAt).toBe(at(90).toISOString());
  for (const minutes of [90, 95, 100]) await follow(minutes);
  await expect(extendCheckIn(her, at(101))).rejects.toMatchObject({ status: 409 });
  await expect(begin()).rejects.toMatchObject({ status: 409 });
  await endCheckIn(her, at(102));
  await endCheckIn(her, at(103));
  const last = (await mailsTo(contact.email)).slice(2);
  expect(last.map(({ subject }) => subject)).toEqual(['All clear: she has checked in']);
  await begin();
});

test('a contact who has not agreed, said no, ended it or was removed gets nothing; of who is gone nothing is stored', async () => {
  const silent = async () => {
    await begin();
    await follow(70);
    await endCheckIn(her, at(71));
    return (await mailsTo(contact.email)).length;
  };
  await askContact(her, contactInput.parse(contact));
  const token = linkIn((await mailsTo(contact.email))[0]?.text, 'contact');
  expect(await readContactByLink(token)).toEqual({ herName: 'Anna', agreed: false });
  expect(await silent()).toBe(1);
  await answerContact(token, 'yes');
  await answerContact(token, 'yes');
  expect(await readContactByLink(token)).toEqual({ herName: 'Anna', agreed: true });
  await answerContact(token, 'no');
  await expect(answerContact(token, 'no')).rejects.toMatchObject({ status: 404 });
  await expect(readContactByLink(token)).rejects.toMatchObject({ status: 404 });
  expect(await silent()).toBe(0);
  await askContact(her, contactInput.parse(contact));
  await answerContact(linkIn((await mailsTo(contact.email))[0]?.text, 'contact'), 'yes');
  await removeContact(her);
  expect(await silent()).toBe(0);
  expect(await db.select().from(checkInContacts)).toEqual([]);
  expect(await notices()).toContain('You have no safety contact');
});

test('who agrees after the alarm is not told all clear of what they never heard', async () => {
  await askContact(her, contactInput.parse(contact));
  await begin();
  await follow(70);
  await answerContact(linkIn((await mailsTo(contact.email))[0]?.text, 'contact'), 'yes', at(80));
  await endCheckIn(her, at(90));
  expect(await mailsTo(contact.email)).toHaveLength(1);
});

test('addresses, names and notes are nowhere in clear text, and no name may be a link', async () => {
  await agree();
  await saveSettings(her, settingsInput.parse({ minutes: 45, note: 'Spare key at the kiosk', sharesPlace: 'on' }));
  await begin({ who: 'Karl' });
  const rows = await pool.query(
    'select c::text as one from check_in_contacts c union all select s::text from check_in_settings s union all select i::text from check_ins i',
  );
  expect(rows.rows).toHaveLength(3);
  expect(JSON.stringify(rows.rows)).not.toMatch(/mum@|Mum|Anna|kiosk|Karl/);
  for (const herName of ['www.evil.example', 'a@b', 'Win $5', '']) expect(contactInput.safeParse({ ...contact, herName }).success).toBe(false);
});

test('invitations are few', async () => {
  for (let count = 0; count < 3; count += 1) await askContact(her, contactInput.parse(contact));
  await expect(askContact(her, contactInput.parse(contact))).rejects.toMatchObject({ status: 429 });
});

test('one tap beside an appointment takes place, time and name from it, as she chose', async () => {
  const { bookingId } = await makeAppointment(girl.girlId, guy.guyId, { at: at(10) });
  expect((await readCheckInPage(her, bookingId)).share).toEqual({
    where: 'Iron Gym',
    when: appointmentText(at(10), 'America/Chicago'),
    who: 'Karl Client',
    note: null,
  });
  await saveSettings(her, settingsInput.parse({ minutes: 45, note: 'Call first', sharesTime: 'on' }));
  await startCheckIn(her, startInput.parse({ bookingId: String(bookingId) }), start);
  const page = await readCheckInPage(her, null);
  expect(page).toMatchObject({
    share: { where: null, who: null, note: 'Call first' },
    open: { bookingId, dueAt: at(45).toISOString(), timeZone: 'America/Chicago' },
  });
});

test('nobody starts one about somebody else’s appointment, or one that is no longer agreed', async () => {
  const other = await createGirl();
  const { bookingId } = await makeAppointment(other.girlId, guy.guyId, { at: at(10) });
  const declined = await makeAppointment(girl.girlId, guy.guyId, { at: at(10) });
  await db.insert(bookingSteps).values({ bookingId: declined.bookingId, side: 'guy', kind: 'taken-back' });
  for (const id of [bookingId, declined.bookingId]) await expect(begin({ bookingId: id })).rejects.toMatchObject({ status: 404 });
  for (const actor of [actors.guy(guy.guyId, guy.userId), actors.moderator])
    await expect(startCheckIn(actor, startInput.parse({}))).rejects.toMatchObject({ status: 403 });
});

test('it starts with the appointment when she chose so: once, counted from its time, not when it moved, was cancelled or she blocks him', async () => {
  await db.insert(checkInSettings).values({ userId: girl.userId, startsWithAppointment: true, minutes: 60 });
  await makeAppointment(girl.girlId, guy.guyId, { at: at(0) });
  await follow(-1);
  expect(await db.select().from(checkIns)).toEqual([]);
  await follow(1);
  await follow(2);
  expect(await db.select().from(checkIns)).toMatchObject([{ dueAt: at(60), status: 'running' }]);
  expect(await notices()).toEqual(['Your check-in has started']);
  await endCheckIn(her, at(3));
  await follow(4);
  expect(await db.select().from(checkIns)).toHaveLength(1);

  const moved = await makeAppointment(girl.girlId, guy.guyId, { at: at(100) });
  await db.insert(bookingSteps).values({ bookingId: moved.bookingId, side: 'guy', kind: 'proposed', appointmentAt: at(900), timeZone: 'UTC' });
  const blocked = await createGuy();
  await makeAppointment(girl.girlId, blocked.guyId, { at: at(100) });
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: blocked.guyId });
  await follow(101);
  expect(await db.select().from(checkIns)).toHaveLength(1);
});

test('he learns nothing: no row of his, no notice, no moved request', async () => {
  const { bookingId } = await makeAppointment(girl.girlId, guy.guyId, { at: at(0) });
  const before = (await pool.query('select * from bookings where id = $1', [bookingId])).rows;
  await agree();
  await begin({ bookingId });
  for (const minutes of [60, 65, 70]) await follow(minutes);
  await endCheckIn(her, at(80));
  expect((await pool.query('select * from bookings where id = $1', [bookingId])).rows).toEqual(before);
  expect((await pool.query('select count(*)::int as n from notifications where user_id <> $1', [girl.userId])).rows).toEqual([{ n: 0 }]);
  expect(await mailsTo(guy.email)).toEqual([]);
});

test('two that follow at the same moment send each alarm once', async () => {
  const girls = await Promise.all(Array.from({ length: 12 }, () => createGirl()));
  for (const one of girls) {
    const actor = actors.girl(one.girlId, one.userId);
    await askContact(actor, contactInput.parse({ ...contact, email: `c-${one.girlId}@example.test` }));
    await db.update(checkInContacts).set({ agreedAt: start }).where(eq(checkInContacts.userId, one.userId));
    await startCheckIn(actor, startInput.parse({ minutes: 60 }), start);
  }
  for (const minutes of [60, 65, 70]) await Promise.all([follow(minutes), follow(minutes), follow(minutes)]);
  const mails = await readMails();
  for (const one of girls) {
    expect(mails.filter(({ to }) => to === one.email)).toHaveLength(2);
    expect(mails.filter(({ to, template }) => to === `c-${one.girlId}@example.test` && template === 'check-in-alarm')).toHaveLength(1);
  }
});
