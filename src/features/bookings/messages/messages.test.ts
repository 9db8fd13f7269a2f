import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadInbox, loadMessages, loadSent } from '#app/blocks/bookings/booking-lists.server.ts';
import { auditLog } from '#db/schema/audit-log.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookings } from '#db/schema/bookings.ts';
import { notifications } from '#db/schema/notifications.ts';
import { reports } from '#db/schema/reports.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { CLOSED_TEXT, MESSAGE_REFUSED } from './conversation.ts';
import { notifyOfMessages, QUIET_MS } from './notify.server.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let his: Session;
let hers: Session;
let id: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, notifications, reports, rate_limits cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
  [his, hers] = [await signIn(guy), await signIn(girl)];
  id = await makeBooking(girl.girlId, guy.guyId);
});

const her = () => actors.girl(girl.girlId, girl.userId);
const him = () => actors.guy(guy.guyId, guy.userId);
const at = (rest = '') => `/api/v1/bookings/${id}/messages${rest}`;
const send = (session: Session, body: string, key: string = randomUUID()) =>
  call('POST', at(), { body: { data: { type: 'bookingMessages', attributes: { body, key } } }, session });
async function sent(session: Session, body: string): Promise<string> {
  const { status, json } = await send(session, body);
  expect([status, json.errors]).toEqual([201, undefined]);
  return json.data.id;
}
const end = (session: Session, ended: boolean) =>
  call('PATCH', `/api/v1/bookings/${id}/conversation`, { body: { data: { type: 'bookingConversations', attributes: { ended } } }, session });
const report = (session: Session, key: string, reason = 'Harassment') =>
  call('POST', at(`/${key}/report`), { body: { data: { type: 'reports', attributes: { reason } } }, session });
const read = (session: Session, upTo: string) => call('POST', at('/read'), { body: { upTo }, session });
const textsOf = async (session: Session, query = '') =>
  (await call('GET', at(query), { session })).json.data.map((one: { attributes: { body: string } }) => one.attributes.body);
const block = (method: 'POST' | 'DELETE') => call(method, '/block', { body: { block: { guy_user_id: guy.guyId } }, session: hers });
const told = async ({ userId }: Member) => (await db.select().from(notifications)).filter((one) => one.userId === userId && one.kind === 'message-received');
const page = { limit: 10, offset: 0 };

test('the two write to each other; each reads the own and the other’s, in order, with parts of older ones on demand', async () => {
  await sent(his, 'Is there parking?');
  const answer = await sent(hers, 'Yes,\nbehind the gym.');
  for (const [session, mine] of [
    [his, [true, false]],
    [hers, [false, true]],
  ] as const) {
    const { json } = await call('GET', at(), { session });
    expect(json.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { body: 'Is there parking?', mine: mine[0] },
      { body: 'Yes,\nbehind the gym.', mine: mine[1] },
    ]);
    expect(json.meta).toMatchObject({ older: false, unread: 1, writing: { open: true, because: null } });
  }
  const newest = await call('GET', at('?page[limit]=1'), { session: his });
  expect([newest.json.data[0].id, newest.json.meta.older]).toEqual([answer, true]);
  expect(await textsOf(his, `?before=${answer}`)).toEqual(['Is there parking?']);
});

test('the same key is the same message, and of nobody else', async () => {
  const key = randomUUID();
  expect([(await send(his, 'Once', key)).status, (await send(his, 'Once', key)).status]).toEqual([201, 201]);
  expect((await send(his, 'Twice', key)).status).toBe(409);
  expect((await send(hers, 'Once', key)).status).toBe(409);
  expect(await textsOf(his)).toEqual(['Once']);
});

test.each([
  ['', 'Write a message'],
  [' \n ', 'whitespace'],
  ['x'.repeat(1_001), 'Too long (max characters: 1000)'],
])('what is no message is told at its field: %j', async (body, detail) => {
  const { status, json } = await send(his, body);
  expect([status, json.errors[0].source.pointer]).toEqual([422, '/data/attributes/body']);
  expect(json.errors[0].detail).toContain(detail);
  expect(await db.$count(bookingMessages)).toBe(0);
});

test('others find nothing, moderators neither write nor read here, visitors have to log in', async () => {
  const key = await sent(his, 'Hello');
  for (const stranger of [await createGuy(), await createGirl()]) {
    const session = await signIn(stranger);
    for (const answer of [send(session, 'Hi'), call('GET', at(), { session }), end(session, true), report(session, key), read(session, key)])
      expect((await answer).status).toBe(404);
  }
  const moderator = await signIn(await createModerator());
  for (const answer of [send(moderator, 'Hi'), call('GET', at(), { session: moderator }), end(moderator, true), report(moderator, key)])
    expect((await answer).status).toBe(403);
  expect((await call('GET', at())).status).toBe(401);
});

describe('what asks for sexual services', () => {
  const asks = 'And a happy ending, please';

  test('is not sent: he is told the rule and not the phrase, and moderators see that he tried', async () => {
    const moderator = await createModerator();
    const { status, json } = await send(his, asks);
    expect([status, json.errors[0].detail]).toEqual([422, MESSAGE_REFUSED]);
    expect(JSON.stringify(json)).not.toContain('happy');
    expect([await textsOf(his), await textsOf(hers)]).toEqual([[], []]);
    const [kept] = await db.select().from(bookings);
    expect(kept).toMatchObject({ flagged: true, flagHandledAt: null, flagReason: "Asks for sexual services in a message, which was not sent: 'happy ending'" });
    expect((await db.select().from(notifications)).map(({ userId, kind }) => [userId, kind])).toEqual([[moderator.userId, 'report-opened']]);
    const thread = await call('POST', `/api/admin/bookings/${id}/conversation-readings`, { body: { reason: 'The flag' }, session: await signIn(moderator) });
    expect(thread.json.messages).toMatchObject([{ body: asks, delivery: 'refused', side: 'guy' }]);
  });

  test('is refused again under the same key, and flags once', async () => {
    const key = randomUUID();
    expect([(await send(his, asks, key)).status, (await send(his, asks, key)).status]).toEqual([422, 422]);
    expect(await db.$count(bookingMessages)).toBe(1);
  });

  test('she may quote', async () => {
    await sent(hers, 'You asked for a happy ending. No.');
    expect((await db.select().from(bookings))[0]?.flagged).toBe(false);
  });
});

describe('while she blocks him', () => {
  test('he is answered as ever, she never gets it, also not when she unblocks him', async () => {
    await sent(his, 'Before');
    await block('POST');
    const { status, json } = await send(his, 'Where are you?');
    expect([status, json.data.attributes]).toMatchObject([201, { body: 'Where are you?', mine: true }]);
    expect((await call('GET', at(), { session: his })).json.meta.writing.open).toBe(true);
    expect([await textsOf(his), await textsOf(hers)]).toEqual([['Before', 'Where are you?'], ['Before']]);
    const inbox = (await loadInbox(her(), page)).rows[0];
    expect([inbox?.unread, (await db.select().from(bookingMessages))[1]?.delivery]).toEqual([1, 'withheld']);
    await notifyOfMessages({ bookingId: id, side: 'girl' });
    expect(await told(girl)).toEqual([]);
    await block('DELETE');
    expect(await textsOf(hers)).toEqual(['Before']);
    expect((await call('POST', at('/read'), { body: { upTo: json.data.id }, session: hers })).status).toBe(404);
  });

  test('she cannot write or end it, which he would notice', async () => {
    await block('POST');
    for (const answer of [await send(hers, 'Stop'), await end(hers, true)])
      expect([answer.status, answer.json.errors[0].detail]).toEqual([409, CLOSED_TEXT.blocked]);
    expect((await call('GET', at(), { session: hers })).json.meta.writing).toMatchObject({ open: false, because: 'blocked' });
    expect((await call('GET', at(), { session: his })).json.meta.writing).toMatchObject({ open: true, because: null });
  });
});

test('after she deleted the request he writes as before, and she gets nothing', async () => {
  await pool.query("update bookings set girl_status = 'deleted'");
  await sent(his, 'Hello?');
  expect((await call('GET', at(), { session: hers })).status).toBe(404);
  expect((await db.select().from(bookingMessages))[0]?.delivery).toBe('withheld');
  await notifyOfMessages({ bookingId: id, side: 'girl' });
  expect(await told(girl)).toEqual([]);
});

test('nothing that he reads of the request moves with messages', async () => {
  const before = await pool.query('select updated_at, updated_for_guy_at from bookings');
  await sent(his, 'One');
  await read(hers, await sent(his, 'Two'));
  await sent(hers, 'Three');
  expect((await pool.query('select updated_at, updated_for_guy_at from bookings')).rows).toEqual(before.rows);
  expect(JSON.stringify((await call('GET', at(), { session: his })).json)).not.toMatch(/"id":"\d+"|read_?at/i);
});

test('either side ends it, both read who did, and only who did opens it again', async () => {
  expect((await end(hers, true)).status).toBe(200);
  expect((await end(hers, true)).status).toBe(200);
  for (const [session, because] of [
    [hers, 'ended-by-you'],
    [his, 'ended-by-other'],
  ] as const) {
    expect((await call('GET', at(), { session })).json.meta.writing).toEqual({ open: false, because, until: null });
    expect([(await send(session, 'Hi')).status, (await send(session, 'Hi')).json.errors[0].detail]).toEqual([409, CLOSED_TEXT[because]]);
  }
  expect((await end(his, false)).status).toBe(409);
  expect((await end(hers, false)).status).toBe(200);
  await sent(his, 'Thank you');
});

test('it closes fourteen days after the session, for both', async () => {
  const days = (from: number) =>
    `insert into booking_steps (booking_id, side, kind, appointment_at, time_zone) values (${id}, 'girl', 'accepted', now() - interval '${from} days', 'UTC')`;
  await pool.query(days(13));
  for (const session of [his, hers]) await sent(session, 'You left your towel');
  await pool.query(days(15));
  for (const session of [his, hers]) expect((await send(session, 'Hi')).json.errors[0].detail).toBe(CLOSED_TEXT.over);
  expect(await textsOf(his)).toHaveLength(2);
});

test('what was read is counted no more, here and in the list; the other one is told nothing', async () => {
  const [first, second] = [await sent(his, 'One'), await sent(his, 'Two')];
  const counts = async () => [
    (await loadInbox(her(), page)).rows[0]?.unread,
    (await loadMessages(her(), id)).unread,
    (await loadSent(him(), page)).rows[0]?.unread,
  ];
  expect(await counts()).toEqual([2, 2, 0]);
  expect((await read(hers, first)).json.meta).toEqual({ unread: 1 });
  await read(hers, second);
  expect((await read(hers, first)).json.meta).toEqual({ unread: 0 });
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await read(hers, randomUUID())).status).toBe(404);
});

describe('notices', () => {
  test('one of a conversation, without a name or a text, none of what was read', async () => {
    const key = await sent(his, 'Ring twice');
    await notifyOfMessages({ bookingId: id, side: 'girl' });
    expect(await told(girl)).toMatchObject([{ title: 'New messages about a booking', url: `/bookings/${id}#messages`, readAt: null }]);
    expect(JSON.stringify(await told(girl))).not.toMatch(/Ring|guy\d/i);
    await read(hers, key);
    expect((await told(girl))[0]?.readAt).not.toBeNull();
    await notifyOfMessages({ bookingId: id, side: 'girl' });
    expect(await told(girl)).toHaveLength(1);
  });

  test('not again within the quiet period; then once more, in the place of the last', async () => {
    await sent(hers, 'One');
    await notifyOfMessages({ bookingId: id, side: 'guy' });
    await sent(hers, 'Two');
    await notifyOfMessages({ bookingId: id, side: 'guy' });
    expect(await told(guy)).toHaveLength(1);
    await pool.query(`update booking_conversations set guy_notified_at = now() - interval '${QUIET_MS / 1000 + 1} seconds'`);
    await notifyOfMessages({ bookingId: id, side: 'guy' });
    expect((await told(guy)).map(({ readAt }) => readAt === null)).toEqual([false, true]);
  });

  test('a job waits for whoever is not there, one for each side', async () => {
    for (const text of ['One', 'Two']) await sent(his, text);
    await sent(hers, 'Three');
    const { rows } = await pool.query(
      "select data from pgboss.job where name = 'notify-of-messages' and (data->>'bookingId')::int = $1 order by data->>'side'",
      [id],
    );
    expect(rows.map(({ data }) => data.side)).toEqual(['girl', 'guy']);
  });
});

describe('a report', () => {
  const waiting = async () => (await db.select().from(reports)).map(({ subjectType, reason, status }) => [subjectType, reason, status]);

  test('waits for moderators, is the reporter’s alone, and is taken back as if it had never been', async () => {
    const moderator = await createModerator();
    const key = await sent(his, 'I know where you live');
    expect((await report(hers, key, 'Threat or violence')).status).toBe(204);
    expect((await report(hers, key)).status).toBe(204);
    expect(await waiting()).toEqual([['booking-message', 'Threat or violence', 'open']]);
    const items = (await call('GET', '/api/admin/queue', { session: await signIn(moderator) })).json.items;
    expect(items).toMatchObject([{ kind: 'report', title: 'Reported message: Threat or violence', link: `/admin/conversations/${id}` }]);
    expect((await call('GET', at(), { session: hers })).json.data[0].attributes.reported).toBe(true);
    expect((await call('GET', at(), { session: his })).json.data[0].attributes.reported).toBe(false);
    expect((await call('DELETE', at(`/${key}/report`), { session: hers })).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test('of an own message there is none; one that was decided stays', async () => {
    const key = await sent(his, 'Hi');
    expect((await report(his, key)).status).toBe(404);
    await report(hers, key);
    await pool.query("update reports set status = 'upheld'");
    expect((await call('DELETE', at(`/${key}/report`), { session: hers })).status).toBe(409);
    expect((await report(hers, key, 'because')).status).toBe(422);
  });
});

describe('moderators', () => {
  const readings = async () =>
    (await db.select().from(auditLog))
      .filter(({ action, subjectId }) => action === 'bookingConversation.read' && subjectId === String(id))
      .map(({ reason, subjectId }) => [reason, subjectId]);
  const ask = async (reason?: string) =>
    call('POST', `/api/admin/bookings/${id}/conversation-readings`, { body: { reason }, session: await signIn(await createModerator()) });

  test('read what was flagged or reported, with a reason, each time in the audit log', async () => {
    const key = await sent(his, 'Hello');
    expect((await ask('Curious')).status).toBe(403);
    await report(hers, key);
    expect([(await ask()).status, (await ask(' ')).status]).toEqual([422, 422]);
    expect(await readings()).toEqual([]);
    const { json } = await ask('Her report');
    expect(json.messages).toMatchObject([{ body: 'Hello', side: 'guy', delivery: 'sent', reported: 'Harassment' }]);
    await ask('Once more');
    expect(await readings()).toEqual([
      ['Her report', String(id)],
      ['Once more', String(id)],
    ]);
  });
});

describe('private details in a message', () => {
  const flags = async () => (await db.select().from(reports)).map(({ subjectType, reason, reporterUserId }) => [subjectType, reason, reporterUserId]);

  test('are sent and flagged, for both', async () => {
    await sent(his, 'She lives at 12 Elm Street, come over');
    expect(await flags()).toEqual([['booking-message', 'May name a street address', null]]);
    expect(await textsOf(hers)).toEqual(['She lives at 12 Elm Street, come over']);
    await sent(hers, 'Write to ann@mail.example');
    expect(await flags()).toContainEqual(['booking-message', 'May name an email address', null]);
    const moderator = await signIn(await createModerator());
    for (const { id: report } of await db.select({ id: reports.id }).from(reports)) {
      const body = { data: { type: 'reports', attributes: { status: 'upheld', reason: 'Names where she lives' } } };
      expect((await call('PATCH', `/api/v1/reports/${report}`, { session: moderator, body })).status).toBe(200);
    }
    expect(await textsOf(hers)).toEqual([]);
  });

  test('the registered name of the other is flagged too', async () => {
    await pool.query('update girls set name = $1 where id = $2', ['Josephine Stonebridge', girl.girlId]);
    await sent(his, 'Are you Josephine Stonebridge?');
    expect(await flags()).toEqual([['booking-message', 'May give the real name of the person it is about', null]]);
  });

  test('once they agreed, a number and an address are how they meet', async () => {
    await pool.query(
      `insert into booking_steps (booking_id, side, kind, appointment_at, time_zone) values (${id}, 'girl', 'accepted', now() + interval '1 day', 'UTC')`,
    );
    await sent(his, 'My number is 512 555 0142');
    expect(await flags()).toEqual([]);
  });
});

test('nobody floods one person: more than thirty messages in ten minutes have to wait', async () => {
  for (let count = 0; count < 30; count += 1) await sent(his, `Message ${count}`);
  expect((await send(his, 'One more')).status).toBe(429);
  await sent(hers, 'Calm down');
});
