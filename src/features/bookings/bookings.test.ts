import { getTableColumns } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { bookings } from '#db/schema/bookings.ts';
import { notifications } from '#db/schema/notifications.ts';
import { travels } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { requestPlace } from '#platform/bookings/encrypted-texts.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { ask } from '#tests/graphql.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { actOnBooking } from './actions/act-on-booking.server.ts';
import { canBook, findBookableGirl, listRequestsOfGuy, listRequestsToGirl } from './queries.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let session: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, mail_outbox, idempotency_keys, rate_limits, notifications cascade');
  girl = await createGirl();
  guy = await createGuy();
  session = await signIn(guy);
});

const whole = () => ({
  girl_id: girl.girlId,
  date_time_available: 'Friday after 6 pm',
  session_length: '1 hour',
  desired_session_type: 'Semi competitive wrestling',
  session_location: 'Downtown Austin',
  requested_attire: 'Singlet',
  details_questions: 'Do you have mats?',
  details_notes: 'I am a beginner.',
  things_to_not_include: 'No scissors on the neck',
});
const least = () => ({ girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Pins' });
const book = (body: unknown, headers: Record<string, string> = {}) => call('POST', '/book_girl', { body, session, headers });
/** As if she had answered: he may ask her again. */
const answer = () => db.update(bookings).set({ openPair: null });
const kept = () => db.select({ ...getTableColumns(bookings), sessionLocation: requestPlace }).from(bookings);
const mails = () => readMails();
const her = (): Actor => actors.girl(girl.girlId, girl.userId);
const him = (): Actor => actors.guy(guy.guyId, guy.userId);
const block =
  (method = 'POST', guyId = guy.guyId) =>
  async () =>
    call(method, '/block', { body: { block: { guy_user_id: guyId } }, session: await signIn(girl) });

test('[BOOK-03] [BOOK-13] [BOOK-17] [BOOK-23] a request is kept with every field, pending on both sides, and mailed to her', async () => {
  const { status, json } = await book(whole());
  expect(status).toBe(201);
  const [row] = await kept();
  expect(json).toEqual({ id: row?.id, message: 'Successfully sent booking request.' });
  expect(row).toMatchObject({
    girlId: girl.girlId,
    guyId: guy.guyId,
    girlStatus: null,
    guyStatus: null,
    dateTimeAvailable: 'Friday after 6 pm',
    sessionLength: '1 hour',
    desiredSessionType: 'Semi competitive wrestling',
    sessionLocation: 'Downtown Austin',
    requestedAttire: 'Singlet',
    detailsQuestions: 'Do you have mats?',
    detailsNotes: 'I am a beginner.',
    thingsToNotInclude: 'No scissors on the neck',
    flagged: false,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  });
  const sent = await mails();
  expect(sent).toMatchObject([{ to: girl.email, template: 'booking-request', subject: `Booking request from ${guy.username}` }]);
  expect(sent[0]?.text).toContain('Friday after 6 pm');
  expect(sent[0]?.text).toContain('/bookings');
});

test('[BOOK-04] [BOOK-05] [BOOK-06] [BOOK-07] [BOOK-08] [BOOK-10] every field that breaks a rule is named at once', async () => {
  const long = 'a'.repeat(501);
  const empty = await book({ girl_id: girl.girlId, date_time_available: '', session_length: '' });
  expect(empty.status).toBe(422);
  expect(empty.json.errors.map((error: { detail: string; source: { pointer: string } }) => [error.source.pointer, error.detail])).toEqual([
    ['/date_time_available', 'Required'],
    ['/session_length', 'Required'],
    ['/desired_session_type', 'Required'],
  ]);
  const tooLong = await book({ ...least(), desired_session_type: long, things_to_not_include: long });
  expect(tooLong.json.errors.map((error: { detail: string; source: { pointer: string } }) => [error.source.pointer, error.detail])).toEqual([
    ['/desired_session_type', 'Too long (max characters: 500)'],
    ['/things_to_not_include', 'Too long (max characters: 500)'],
  ]);
  expect((await book({ ...least(), desired_session_type: 'a'.repeat(500), things_to_not_include: 'b'.repeat(500) })).status).toBe(201);
});

test('[BOOK-09] time, length and type are enough; an id may come as its digits', async () => {
  expect((await book({ ...least(), girl_id: String(girl.girlId), details_notes: null, session_location: '' })).status).toBe(201);
  expect((await kept())[0]).toMatchObject({ detailsNotes: null, sessionLocation: null, servicesInterests: [] });
});

test('[BOOK-24] interests are kept only while their flag is on', async () => {
  const interests = { ...least(), services_interests: ['scissoring', 'mma'] };
  await book(interests);
  await answer();
  const before = settings().FLAGS;
  Object.assign(settings(), { FLAGS: 'session-interests-in-book-a-girl=on' });
  await book({ ...interests, details_notes: 'Again' });
  expect((await book({ ...interests, services_interests: ['flying'] })).json.errors[0]).toMatchObject({ detail: 'Such service does not exist!' });
  Object.assign(settings(), { FLAGS: before });
  expect((await kept()).map(({ servicesInterests }) => servicesInterests)).toEqual([[], ['scissoring', 'mma']]);
});

test('twenty posts with one Idempotency-Key, also side by side, are one row and one mail', async () => {
  const headers = { 'idempotency-key': 'one-press' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(whole(), headers)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect([(await kept()).length, (await mails()).length]).toEqual([1, 1]);
  expect((await book(least(), headers)).status).toBe(422);
});

test('[BOOK-02] guys ask, nobody else; a girl who cannot be found is not there', async () => {
  expect((await call('POST', '/book_girl', { body: least() })).status).toBe(401);
  expect((await call('POST', '/book_girl', { body: least(), session: await signIn(girl) })).status).toBe(403);
  for (const hidden of [{ girlShowProfile: false }, { profileApproved: null }, { adminShowProfile: false }, { matwiseGirl: false }]) {
    const { girlId } = await createGirl({ girl: hidden });
    expect((await book({ ...least(), girl_id: girlId })).status).toBe(404);
  }
  expect((await book({ ...least(), girl_id: 2_147_483_647 })).status).toBe(404);
  expect(await kept()).toEqual([]);
});

describe('a second request to the same woman', () => {
  const OPEN = 'You have an open request with her. Wait for her answer, or change or take back that request.';

  test('of several at the same moment, one is taken and mailed', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, (_, at) => book({ ...least(), details_notes: `Number ${at}` })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.json.errors[0].detail).toBe(OPEN);
    expect([(await kept()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test('is taken once she answered, or he ended the first', async () => {
    const again = async () => (await book({ ...least(), details_notes: String(Math.random()) })).status;
    for (const [who, act] of [
      [her(), { kind: 'declined' }],
      [him(), { kind: 'taken-back' }],
      [him(), { kind: 'deleted' }],
    ] as const) {
      expect(await again()).toBe(201);
      expect(await again()).toBe(409);
      await asOwner('truncate rate_limits');
      await actOnBooking(who, Math.max(...(await kept()).map(({ id }) => id)), act as never);
    }
    expect(await again()).toBe(201);
  });

  test('is refused as long as he knows of no answer: what she does silently changes nothing', async () => {
    const { id } = (await book(least())).json;
    await actOnBooking(her(), id, { kind: 'deleted' });
    await block()();
    expect((await book({ ...least(), details_notes: 'Again' })).status).toBe(409);
  });

  test('is counted by the day: ten, however often he takes them back', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await book({ ...least(), details_notes: `Number ${at}` })).status);
      await answer();
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    const other = await createGirl();
    expect((await book({ ...least(), girl_id: other.girlId })).status).toBe(201);
  });
});

describe('phrases that ask for sexual services', () => {
  test('are put before moderators; the request goes its way and nobody is told', async () => {
    const moderator = await createModerator();
    const { status, json } = await book({ ...least(), details_notes: 'I hope for a happy ending' });
    expect([status, json.message]).toEqual([201, 'Successfully sent booking request.']);
    const [row] = await kept();
    expect(row).toMatchObject({ flagged: true, flagReason: "Asks for sexual services: 'happy ending'", flagHandledAt: null });
    expect(await mails()).toHaveLength(1);
    const told = (await db.select().from(notifications)).filter(({ kind }) => kind !== 'booking-received');
    expect(told.map(({ userId, kind, dedupeKey }) => [userId, kind, dedupeKey])).toEqual([[moderator.userId, 'report-opened', `booking-flag:${row?.id}`]]);
  });
});

describe('a guy whom she blocked', () => {
  test('sees neither form nor travels, and a request of his is answered as ever but never reaches her', async () => {
    await db.insert(travels).values({ girlId: girl.girlId, city: 'Dallas', country: 'United States', dateBegins: '2099-01-01', dateEnds: '2099-01-05' });
    const open = await book(least());
    await answer();
    expect((await block()()).json).toEqual({ blocked: true });
    await block()();
    expect(await db.select().from(blocks)).toHaveLength(1);
    const name = `Stage ${girl.username}`;
    expect(await findBookableGirl(him(), name)).toBeNull();
    expect(await canBook(him(), girl.girlId)).toBe(false);
    const other = await createGuy();
    expect(await findBookableGirl(actors.guy(other.guyId, other.userId), name)).toMatchObject({ id: girl.girlId });

    const blocked = await book({ ...least(), details_notes: 'Again' });
    expect([blocked.status, Object.keys(blocked.json), blocked.json.message]).toEqual([open.status, Object.keys(open.json), open.json.message]);
    expect(await mails()).toHaveLength(1);
    const inbox = await listRequestsToGirl(her(), page);
    expect(inbox.rows.map(({ id, blocked: kept }) => [id, kept])).toEqual([[open.json.id, true]]);
    const sent = await listRequestsOfGuy(him(), page);
    expect(sent.rows.map(({ id, completeForGuy, guyStatus }) => [id, completeForGuy, guyStatus])).toEqual([
      [blocked.json.id, false, null],
      [open.json.id, false, null],
    ]);

    expect((await block('DELETE')()).json).toEqual({ blocked: false });
    expect(await canBook(him(), girl.girlId)).toBe(true);
  });

  test('what he sends afterwards is hers in no way: not by GraphQL, not by its id, nor does it open his hidden profile', async () => {
    await pool.query('update guy_users set user_show_profile = false');
    const before = (await book(least())).json.id;
    await answer();
    await block()();
    const after = (await book({ ...least(), details_notes: 'Again' })).json.id;
    const ids = async (as: Actor, role: string) =>
      (await ask('{ bookings(order_by: [{ id: asc }]) { id } }', { as, role })).data.bookings.map((one: { id: number }) => one.id);
    expect(await ids(her(), 'female')).toEqual([before]);
    expect(await ids(him(), 'male')).toEqual([before, after]);
    expect((await ask(`{ bookings_by_pk(id: ${after}) { id } }`, { as: her(), role: 'female' })).data.bookings_by_pk).toBeNull();
    expect((await ask(`{ bookings_aggregate { aggregate { count } } }`, { as: her(), role: 'female' })).data.bookings_aggregate.aggregate.count).toBe(1);
    await expect(actOnBooking(her(), after, { kind: 'complete' })).rejects.toMatchObject({ status: 404 });
    const seesHim = async () => (await ask(`{ guy_users_by_pk(id: ${guy.guyId}) { id } }`, { as: her(), role: 'female' })).data.guy_users_by_pk;
    expect(await seesHim()).not.toBeNull();
    await pool.query('delete from bookings where id = $1', [before]);
    expect(await seesHim()).toBeNull();
  });

  test('of her side he learns by GraphQL what his list tells him: complete, and nothing else', async () => {
    const { id } = (await book(least())).json;
    const told = async () => (await ask(`{ bookings_by_pk(id: ${id}) { girl_status guy_status } }`, { as: him(), role: 'male' })).data.bookings_by_pk;
    await actOnBooking(her(), id, { kind: 'deleted' });
    expect(await told()).toEqual({ girl_status: null, guy_status: null });
    expect((await ask('{ bookings(where: { girl_status: { _eq: "deleted" } }) { id } }', { as: him(), role: 'male' })).data?.bookings ?? []).toEqual([]);
    await actOnBooking(her(), id, { kind: 'complete' });
    expect(await told()).toEqual({ girl_status: 'complete', guy_status: null });
  });

  test('an unknown guy cannot be blocked, and guys block nobody', async () => {
    expect((await block('POST', 2_147_483_647)()).status).toBe(404);
    expect((await call('POST', '/block', { body: { block: { guy_user_id: guy.guyId } }, session })).status).toBe(403);
  });
});

test('[BOOK-22] an answer of either side stamps updated_at', async () => {
  const { id } = (await book(least())).json;
  const moderator = { ...actors.moderator, userId: (await createModerator()).userId };
  for (const [actor, kind] of [
    [her(), 'complete'],
    [him(), 'deleted'],
    [moderator, 'deleted'],
  ] as const) {
    await pool.query("update bookings set updated_at = '2020-01-01'");
    await actOnBooking(actor, id, { kind });
    expect((await kept())[0]?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  }
});

test('a moderator deletes a request for both sides, and completes none', async () => {
  const { id } = (await book(least())).json;
  const moderator = { ...her(), role: 'moderator' as const, isModerator: true };
  await expect(actOnBooking(moderator, id, { kind: 'complete' })).rejects.toMatchObject({ status: 403 });
  expect((await kept())[0]).toMatchObject({ girlStatus: null, guyStatus: null });
});

test('[BOOK-18] [BOOK-23] what one side deleted is gone from its own list and stays in the other', async () => {
  await book(least());
  await pool.query("update bookings set girl_status = 'deleted'");
  expect([(await listRequestsToGirl(her(), page)).total, (await listRequestsOfGuy(him(), page)).total]).toEqual([0, 1]);
  await pool.query("update bookings set girl_status = null, guy_status = 'deleted'");
  expect([(await listRequestsToGirl(her(), page)).total, (await listRequestsOfGuy(him(), page)).total]).toEqual([1, 0]);
  await expect(listRequestsToGirl(him(), page)).rejects.toMatchObject({ status: 403 });
  await expect(listRequestsOfGuy(her(), page)).rejects.toMatchObject({ status: 403 });
});

test('a girl without a usable address gets the request in her list all the same', async () => {
  const { girlId } = await createGirl({ girl: { userId: null, email: 'none' } });
  expect((await book({ ...least(), girl_id: girlId })).status).toBe(201);
  expect(await mails()).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['objects in place of text', { date_time_available: {}, session_length: [], desired_session_type: 1, girl_id: {} }],
  ['true in place of an id', { ...{ date_time_available: 'a', session_length: 'b', desired_session_type: 'c' }, girl_id: true }],
  ['an id without end', { date_time_available: 'a', session_length: 'b', desired_session_type: 'c', girl_id: '99999999999999999999' }],
])('%s is refused with its fields', async (_name, body) => {
  expect((await book(body)).status).toBe(422);
  expect(await kept()).toEqual([]);
});

test('NUL characters, broken JSON and another type are refused', async () => {
  expect((await book({ ...least(), session_length: 'a\0' })).status).toBe(400);
  expect((await book('{')).status).toBe(400);
  expect((await book('x', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await book(JSON.stringify({ ...least(), details_notes: 'a'.repeat(70_000) }))).status).toBe(413);
});
