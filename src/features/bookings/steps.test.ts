import { beforeEach, expect, test } from 'vitest';
import { loadInbox, loadSent } from '#app/blocks/bookings/booking-lists.server.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { notifications } from '#db/schema/notifications.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { BOOKING_SIDES, BOOKING_STEP_KINDS } from '#shared/catalogues/statuses.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { next } from '#tests/factories/sequence.ts';
import { signIn } from '#tests/sign-in.ts';
import { countByTab } from './queries.server.ts';
import { AGREEMENTS, type Agreement, agreementOf, movesOf } from './state.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
type Session = Awaited<ReturnType<typeof signIn>>;
let his: Session;
let hers: Session;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, notifications, rate_limits cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
  [his, hers] = [await signIn(guy), await signIn(girl)];
});

const her = () => actors.girl(girl.girlId, girl.userId);
const him = () => actors.guy(guy.guyId, guy.userId);

async function book(): Promise<number> {
  // Lets him ask again although a request is open.
  await db.update(bookings).set({ openPair: null });
  const body = { girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: `Pins ${next()}` };
  return (await call('POST', '/book_girl', { body, session: his })).json.id;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const meeting = { date: inDays(5), time: '18:00', timeZone: 'America/Chicago' };
const say = (session: Session, id: number, attributes: object) =>
  call('POST', `/api/v1/bookings/${id}/steps`, { body: { data: { type: 'bookingSteps', attributes } }, session });
const said = async (session: Session, id: number, attributes: object) => {
  const { status, json } = await say(session, id, attributes);
  expect([status, json.errors]).toEqual([201, undefined]);
  return json.data.attributes;
};
const page = { limit: 50, offset: 0 };
const atHers = async () => (await loadInbox(her(), page)).rows[0];
const atHis = async () => (await loadSent(him(), page)).rows[0];
const told = async (person: Member) =>
  (await db.select().from(notifications)).filter(({ userId, kind }) => userId === person.userId && kind === 'booking-answered').map(({ title }) => title);

test('she accepts for a day and an hour: both read the same, he is told without a name in the title', async () => {
  const id = await book();
  const step = await said(hers, id, { kind: 'accepted', ...meeting, location: 'Iron Gym', note: 'Bring water.' });
  expect(step).toMatchObject({ kind: 'accepted', agreement: 'accepted', timeZone: 'America/Chicago', location: 'Iron Gym', note: 'Bring water.' });
  // Six in the evening in Chicago is midnight or eleven at night in Greenwich.
  expect(new Date(step.appointmentAt).toLocaleString('en-US', { timeZone: 'America/Chicago', hour: 'numeric' })).toBe('6 PM');
  const [one, other] = [await atHers(), await atHis()];
  for (const shown of [one, other])
    expect(shown).toMatchObject({
      tab: 'upcoming',
      agreement: 'accepted',
      appointment: { at: step.appointmentAt, timeZone: 'America/Chicago', location: 'Iron Gym' },
      note: 'Bring water.',
    });
  expect([one?.mine, other?.mine]).toEqual([true, false]);
  expect(await told(guy)).toEqual(['Your booking request was accepted']);
  expect((await db.select().from(notifications)).find(({ kind }) => kind === 'booking-answered')).toMatchObject({
    body: expect.stringMatching(/^.+ accepted: \w{3}, \w{3} \d+, \d{4}, 6:00 PM C[SD]T\.$/),
    url: `/bookings/${id}`,
  });
  expect(await told(girl)).toEqual([]);
});

test('he accepts the time and place that she proposed, whatever he sends beside it', async () => {
  const id = await book();
  await said(hers, id, { kind: 'proposed', ...meeting, location: 'Iron Gym' });
  expect(await atHis()).toMatchObject({ agreement: 'proposed-by-girl', tab: 'new', moves: ['accepted', 'proposed', 'taken-back'] });
  const accepted = await said(his, id, { kind: 'accepted', date: inDays(9), time: '07:00', timeZone: 'UTC', location: 'My hotel' });
  expect(accepted).toMatchObject({ agreement: 'accepted', location: 'Iron Gym', timeZone: 'America/Chicago' });
  expect((await atHers())?.appointment).toEqual({ at: accepted.appointmentAt, timeZone: 'America/Chicago', location: 'Iron Gym' });
  expect([await told(guy), await told(girl)]).toEqual([['Another time was proposed for a booking'], ['Your proposed time was accepted']]);
});

test('she declines with a reason or none, and takes it back; he takes back the request for good', async () => {
  const id = await book();
  await said(hers, id, { kind: 'declined' });
  expect(await atHis()).toMatchObject({ agreement: 'declined', tab: 'done', moves: [], note: null });
  await said(hers, id, { kind: 'taken-back' });
  expect(await atHis()).toMatchObject({ agreement: 'requested', tab: 'new' });
  await said(hers, id, { kind: 'declined', note: 'I am away that week.' });
  expect((await atHis())?.note).toBe('I am away that week.');
  await said(hers, id, { kind: 'taken-back' });
  await said(his, id, { kind: 'taken-back' });
  expect(await atHers()).toMatchObject({ agreement: 'taken-back', tab: 'done', moves: [] });
  expect((await say(hers, id, { kind: 'accepted', ...meeting })).status).toBe(409);
  expect(await told(guy)).toEqual([
    'Your booking request was declined',
    'Your booking request is open again',
    'Your booking request was declined',
    'Your booking request is open again',
  ]);
  expect(await told(girl)).toEqual(['A booking request was withdrawn']);
});

test('what was agreed is cancelled by either, and the other one reads so', async () => {
  const [first, second] = [await book(), await book()];
  for (const id of [first, second]) await said(hers, id, { kind: 'accepted', ...meeting });
  await said(hers, first, { kind: 'declined', note: 'I am ill.' });
  await said(his, second, { kind: 'taken-back' });
  expect([(await told(guy)).at(-1), await told(girl)]).toEqual(['A booking was cancelled', ['A booking was cancelled']]);
});

test.each([
  [{ kind: 'accepted' }, 'date', 'Choose a date'],
  [{ kind: 'accepted', date: '2026-02-30', time: '18:00', timeZone: 'UTC' }, 'date', 'Choose a date'],
  [{ kind: 'accepted', ...meeting, time: '25:00' }, 'time', 'Choose a time'],
  [{ kind: 'accepted', ...meeting, timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone'],
  [{ kind: 'accepted', ...meeting, timeZone: '+05:00' }, 'timeZone', 'Choose a time zone'],
  [{ kind: 'accepted', ...meeting, date: '2020-01-01' }, 'date', 'Choose a time in the future'],
  [{ kind: 'proposed', ...meeting, date: inDays(400) }, 'date', 'Choose a time within a year'],
  [{ kind: 'proposed', ...meeting, location: 'x'.repeat(501) }, 'location', 'Too long (max characters: 500)'],
  [{ kind: 'declined', note: 'x'.repeat(501) }, 'note', 'Too long (max characters: 500)'],
])('what cannot be read is told at its field and changes nothing: %j', async (attributes, field, message) => {
  const id = await book();
  const { status, json } = await say(hers, id, attributes);
  expect([status, json.errors?.[0]?.detail, json.errors?.[0]?.source?.pointer]).toEqual([422, message, `/data/attributes/${field}`]);
  expect(await db.select().from(bookingSteps)).toEqual([]);
  expect((await atHis())?.agreement).toBe('requested');
});

test('each side says what its turn allows, and nothing to what is closed', () => {
  const table = AGREEMENTS.map((agreement) => [agreement, ...BOOKING_SIDES.map((side) => movesOf(side, agreement, false).join(' '))]);
  expect(table).toEqual([
    ['requested', 'accepted proposed declined', 'proposed taken-back'],
    ['proposed-by-girl', 'proposed taken-back declined', 'accepted proposed taken-back'],
    ['proposed-by-guy', 'accepted proposed declined', 'proposed taken-back'],
    ['accepted', 'proposed declined', 'proposed taken-back'],
    ['declined', 'taken-back', ''],
    ['taken-back', '', ''],
  ]);
  for (const side of BOOKING_SIDES) for (const agreement of AGREEMENTS) expect(movesOf(side, agreement, true)).toEqual([]);
  const after = BOOKING_SIDES.flatMap((side) => BOOKING_STEP_KINDS.map((kind): Agreement => agreementOf({ side, kind })));
  expect(after).toEqual(['accepted', 'declined', 'proposed-by-girl', 'requested', 'accepted', 'declined', 'proposed-by-guy', 'taken-back']);
});

test('a turn that is not his is refused: he cannot accept his own request, nor what she completed or he put away', async () => {
  const id = await book();
  for (const attributes of [{ kind: 'accepted', ...meeting }, { kind: 'declined' }]) expect((await say(his, id, attributes)).status).toBe(409);
  await pool.query("update bookings set girl_status = 'complete', complete_for_guy = true");
  for (const session of [his, hers]) expect((await say(session, id, { kind: 'proposed', ...meeting })).status).toBe(409);
  await pool.query("update bookings set girl_status = null, complete_for_guy = false, guy_status = 'deleted'");
  for (const session of [his, hers]) expect((await say(session, id, { kind: 'proposed', ...meeting })).status).toBe(409);
  expect(await db.select().from(bookingSteps)).toEqual([]);
});

test('requests of others are not found, and moderators say nothing to any', async () => {
  const id = await book();
  for (const stranger of [await createGuy(), await createGirl()]) expect((await say(await signIn(stranger), id, { kind: 'declined' })).status).toBe(404);
  expect((await say(await signIn(await createModerator()), id, { kind: 'declined' })).status).toBe(403);
  expect((await call('POST', `/api/v1/bookings/${id}/steps`, { body: { data: { type: 'bookingSteps', attributes: { kind: 'declined' } } } })).status).toBe(401);
});

test('a guy she blocks is answered as before, and she is told nothing; to answer she has to unblock him', async () => {
  const id = await book();
  await said(hers, id, { kind: 'proposed', ...meeting });
  const before = await atHers();
  await call('POST', '/block', { body: { block: { guy_user_id: guy.guyId } }, session: hers });
  expect(await said(his, id, { kind: 'proposed', ...meeting, note: 'Please!' })).toMatchObject({ agreement: 'proposed-by-guy' });
  expect(await atHis()).toMatchObject({ agreement: 'proposed-by-guy', note: 'Please!' });
  expect(await atHers()).toMatchObject({ agreement: 'proposed-by-girl', note: null, appointment: before?.appointment, moves: [] });
  expect(await told(girl)).toEqual([]);
  const { status, json } = await say(hers, id, { kind: 'declined' });
  expect([status, json.errors[0].detail]).toEqual([409, 'You block him. Unblock him before you answer.']);
});

test('what she put away silently he can still write to, and she hears nothing', async () => {
  const id = await book();
  await pool.query("update bookings set girl_status = 'deleted'");
  await said(his, id, { kind: 'proposed', ...meeting });
  expect([await told(girl), (await loadInbox(her(), page)).total]).toEqual([[], 0]);
});

test('what asks for sexual services while a time is agreed goes before moderators', async () => {
  const moderator = await createModerator();
  const id = await book();
  await said(his, id, { kind: 'proposed', ...meeting, note: 'And a happy ending, please' });
  const [kept] = await db.select().from(bookings);
  expect([kept?.flagged, kept?.flagReason, kept?.flagHandledAt]).toEqual([true, expect.stringContaining('sexual services'), null]);
  expect((await db.select().from(notifications)).some(({ userId, kind }) => userId === moderator.userId && kind === 'report-opened')).toBe(true);
  expect((await atHers())?.warning).toContain('May ask for sexual services');
});

test('tabs: new until something is agreed, upcoming by appointment, done when ended or over', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 6; at += 1) ids.push(await book());
  const [fresh, later, sooner, declined, complete, over] = ids as [number, number, number, number, number, number];
  await said(hers, later, { kind: 'accepted', ...meeting, date: inDays(20) });
  await said(hers, sooner, { kind: 'accepted', ...meeting, date: inDays(2) });
  await said(hers, declined, { kind: 'declined' });
  await pool.query("update bookings set girl_status = 'complete', complete_for_guy = true where id = $1", [complete]);
  await said(hers, over, { kind: 'accepted', ...meeting });
  await pool.query("update booking_steps set appointment_at = now() - interval '13 hours' where booking_id = $1", [over]);
  for (const [actor, load] of [
    [her(), loadInbox],
    [him(), loadSent],
  ] as const) {
    const inTab = async (tab: 'new' | 'upcoming' | 'done') => (await load(actor, { ...page, tab })).rows.map(({ id }) => id);
    expect(await inTab('new')).toEqual([fresh]);
    expect(await inTab('upcoming')).toEqual([sooner, later]);
    expect(await inTab('done')).toEqual([over, complete, declined]);
    expect(await countByTab(actor)).toEqual({ new: 1, upcoming: 2, done: 3 });
  }
});

test('two who answer at the same moment: the first counts, the other one is told to look again', async () => {
  const id = await book();
  await said(hers, id, { kind: 'proposed', ...meeting });
  const answers = await Promise.all([say(his, id, { kind: 'accepted' }), say(hers, id, { kind: 'declined' })]);
  const statuses = answers.map(({ status }) => status).sort();
  // She may also decline what he accepted a moment ago: then both count, one after the other.
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses);
  expect((await db.select().from(bookingSteps)).length).toBe(1 + statuses.filter((status) => status === 201).length);
  expect((await atHers())?.agreement).toBe((await atHis())?.agreement);
});

/** The next second Sunday of March: clocks go forward in Chicago. */
function nextSpringForward(): string {
  const year = new Date().getUTCFullYear();
  const [date] = [year, year + 1]
    .map((one) => new Date(Date.UTC(one, 2, 14 - new Date(Date.UTC(one, 2, 7)).getUTCDay())).toISOString().slice(0, 10))
    .filter((one) => one > inDays(1));
  return date as string;
}

test('an hour that clocks skip is refused at its field, the hours around it are not', async () => {
  const date = nextSpringForward();
  const id = await book();
  const at = (time: string) => say(hers, id, { kind: 'accepted', date, time, timeZone: 'America/Chicago' });
  const skipped = await at('02:30');
  expect([skipped.status, skipped.json.errors[0].source?.pointer, skipped.json.errors[0].detail]).toEqual([
    422,
    '/data/attributes/time',
    'This time doesn’t exist: clocks go forward that night. Choose an earlier or a later time.',
  ]);
  expect((await at('03:00')).json.data.attributes.appointmentAt).toBe(`${date}T08:00:00.000Z`);
});
