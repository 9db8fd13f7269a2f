import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { accountMeasures, bookings, girlPhotos, idempotencyKeys, travels } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { endpoints } from '../registries/endpoints.server.ts';
import { answerFormOnce } from './idempotency.server.ts';

/** What is left of a request whose process or database died: the key is neither lost nor does it write twice. */

useDatabase();

const request = { date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Competitive' };

async function booker() {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const session = await signIn(guy);
  const key = randomUUID();
  const book = () => call('POST', '/book_girl', { session, headers: { 'idempotency-key': key }, body: { ...request, girl_id: girl.girlId } });
  const change = (values: Partial<typeof idempotencyKeys.$inferInsert>) => db.update(idempotencyKeys).set(values).where(eq(idempotencyKeys.key, key));
  const written = async () => (await db.select({ count: count() }).from(bookings).where(eq(bookings.girlId, girl.girlId)))[0]?.count;
  return { book, change, written, key, girlId: girl.girlId };
}

const before = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const unanswered = { status: null, headers: null, body: null, completedAt: null };

test('a key whose request died before it wrote anything is free again after a while', async () => {
  const { book, change, written, girlId } = await booker();
  await book();
  // As a kill between the claim and the commit leaves them.
  await db.delete(bookings).where(eq(bookings.girlId, girlId));
  await change({ ...unanswered, createdAt: before(30) });
  expect((await book()).status).toBe(201);
  expect(await written()).toBe(1);
});

test('a key whose request committed and then died says so and never writes again', async () => {
  const { book, change, written } = await booker();
  await book();
  await change({ ...unanswered, status: 0, createdAt: before(300) });
  const { status, json } = await book();
  expect([status, json.errors[0].detail]).toEqual([409, 'This was carried out, but its answer was lost. Please look before you send it again.']);
  expect(await written()).toBe(1);
}, 15_000);

test('a commit whose confirmation is lost leaves the key used', async () => {
  const { book, written, key } = await booker();
  const begin = db.transaction;
  const lost = vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    await begin.call(db, work, config);
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P02' });
  });
  expect((await book()).status).toBe(503);
  lost.mockRestore();
  expect((await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0]?.status).toBe(0);
  expect((await book()).status).toBe(409);
  expect(await written()).toBe(1);
}, 15_000);

test('a key that cannot be freed, because the database is away, holds up no answer', async () => {
  const { book, written, key } = await booker();
  const other = await pool.connect();
  let locked = 0;
  const away = vi.spyOn(db, 'transaction').mockImplementation(async () => {
    await other.query('begin');
    locked = (await other.query('select from idempotency_keys where key = $1 for update', [key])).rowCount ?? 0;
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P02' });
  });
  const started = performance.now();
  expect((await book()).status).toBe(503);
  // It waited as long as a statement may take.
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(locked).toBe(1);
  away.mockRestore();
  await other.query('rollback');
  other.release();
  await vi.waitFor(async () => expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]), 5_000);
  expect((await book()).status).toBe(201);
  expect(await written()).toBe(1);
}, 30_000);

test('a request that is overtaken by another one with its key writes nothing', async () => {
  const { book, change, written, key } = await booker();
  const begin = db.transaction;
  const slow = vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    slow.mockRestore();
    await change({ createdAt: before(30) });
    expect((await book()).status).toBe(201);
    return begin.call(db, work, config);
  });
  expect((await book()).status).toBe(409);
  expect(await written()).toBe(1);
  // The answer of the one that wrote is kept.
  const [kept] = await db.select({ status: idempotencyKeys.status }).from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  expect(kept?.status).toBe(201);
});

/** The statements on the table of keys fail as those of a database that went away, so many of them. */
function awayFor(verb: 'update' | 'delete', times: number) {
  const real = db[verb].bind(db);
  let failed = 0;
  const spy = vi.spyOn(db, verb).mockImplementation(((table: never) => {
    if ((table as unknown) === idempotencyKeys && failed < times) {
      failed += 1;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    }
    return (real as (table: never) => unknown)(table);
  }) as never);
  return { spy, failed: () => failed };
}

test('a database that goes away after the write: it is told all the same, and its repetition gets the same answer once the database is back', async () => {
  const { book, written } = await booker();
  const { spy, failed } = awayFor('update', 2);
  const first = await book();
  expect(first.status).toBe(201);
  const second = await book();
  spy.mockRestore();
  expect(failed()).toBe(2);
  expect([second.status, second.json, second.headers.get('idempotent-replayed')]).toEqual([201, first.json, 'true']);
  expect(await written()).toBe(1);
}, 15_000);

test('a database that goes away before the write: the key is free as soon as it is back, and who repeats the request waits for that', async () => {
  const { book, written } = await booker();
  const begin = vi.spyOn(db, 'transaction').mockImplementation(async () => {
    begin.mockRestore();
    throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  });
  const { spy, failed } = awayFor('delete', 3);
  const refused = await book();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await book()).status).toBe(201);
  spy.mockRestore();
  expect(failed()).toBe(3);
  expect(await written()).toBe(1);
}, 15_000);

describe('without a key', () => {
  const wish = { date_time_available: 'Saturday', session_length: '2 hours', desired_session_type: 'Fantasy' };
  async function writer() {
    const [girl, guy] = [await createGirl(), await createGuy()];
    const session = await signIn(guy);
    // She answers each at once, so that he may ask again.
    const book = async (more = {}) => {
      const answer = await call('POST', '/book_girl', { session, body: { ...wish, girl_id: girl.girlId, ...more } });
      await db.update(bookings).set({ openPair: null });
      return answer;
    };
    const written = async () => (await db.select({ count: count() }).from(bookings).where(eq(bookings.girlId, girl.girlId)))[0]?.count;
    const age = () => db.update(idempotencyKeys).set({ createdAt: before(11) });
    return { book, written, age, session };
  }

  test('a double press makes one row, also while the first is under way', async () => {
    const { book, written } = await writer();
    const answers = await Promise.all([book(), book()]);
    answers.push(await book());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await written()).toBe(1);
  });

  test('the same after ten seconds, or after another write in between, is meant', async () => {
    const { book, written, age, session } = await writer();
    await book();
    await age();
    expect((await book()).headers.get('idempotent-replayed')).toBeNull();
    expect((await book({ session_length: '3 hours' })).status).toBe(201);
    expect((await book()).headers.get('idempotent-replayed')).toBeNull();
    await call('PATCH', '/api/v1/notification-preferences/girl-new', { session, body: {} });
    expect((await book()).headers.get('idempotent-replayed')).toBeNull();
    await call('POST', '/api/v1/bookings/0/steps', { session, body: { data: { type: 'bookingSteps', attributes: { kind: 'takenBack' } } } });
    expect((await book()).headers.get('idempotent-replayed')).toBeNull();
    expect(await written()).toBe(6);
  });

  test('the same after a mutation or a form of a page in between is meant, after a query it is not', async () => {
    const { book, written, session } = await writer();
    await book();
    const graphql = (query: string) => call('POST', '/graphql', { session, body: { query } });
    await graphql('{ __typename }');
    expect((await book()).headers.get('idempotent-replayed')).toBe('true');
    await graphql('mutation { update_bookings_by_pk(pk_columns: { id: 0 }, _set: {}) { id } }');
    expect((await book()).headers.get('idempotent-replayed')).toBeNull();
    await call('POST', '/units', { session, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'units=us' });
    expect((await book()).headers.get('idempotent-replayed')).toBeNull();
    expect(await written()).toBe(3);
  });

  test('a double press on a picture, a contact or a warning makes one row', async () => {
    const [girl, guy, moderator] = [await createGirl(), await createGuy(), await signIn(await createModerator())];
    const session = await signIn(girl);
    const timewasterId = await makeTimewaster(girl, { phoneNumber: null, email: null });
    const image = await image64();
    for (const [path, type, attributes] of [
      ['timewaster-phones', 'timewasterPhones', { timewasterId, phoneNumber: '512-555-0142' }],
      ['timewaster-emails', 'timewasterEmails', { timewasterId, email: 'double@x.example' }],
      ['timewaster-photos', 'timewasterPhotos', { timewasterId, image64: image }],
      ['photos', 'photos', { image64: image }],
    ] as const) {
      const body = { data: { type, attributes } };
      const answers = await Promise.all([1, 2].map(() => call('POST', `/api/v1/${path}`, { session, body })));
      expect([...answers.map(({ status }) => status), answers[0]?.text === answers[1]?.text], path).toEqual([201, 201, true]);
      expect(answers[1]?.headers.get('location'), path).toBe(answers[0]?.headers.get('location'));
    }
    expect(await db.$count(girlPhotos, eq(girlPhotos.girlId, girl.girlId))).toBe(1);
    const body = { id: guy.guyId, reason: 'Rude to a girl', told: 'Please stay polite.' };
    const warnings = await Promise.all([1, 2].map(() => call('POST', '/api/admin/warnings', { session: moderator, body })));
    expect(warnings.map(({ status }) => status)).toEqual([204, 204]);
    expect(await db.$count(accountMeasures, eq(accountMeasures.guyId, guy.guyId))).toBe(1);
  });

  test('a double press on an insert over GraphQL makes one row, and a refused one is tried again', async () => {
    const girl = await createGirl();
    const session = await signIn(girl);
    const query = 'mutation ($object: travels_insert_input!) { insert_travels_one(object: $object) { id } }';
    const object = { girl_id: girl.girlId, city: 'Reno', state: 'NV', country: 'United States', date_begins: '2030-01-01', date_ends: '2030-01-05' };
    const insert = (more = {}) => call('POST', '/graphql', { session, body: { query, variables: { object: { ...object, ...more } } } });
    const refused = await Promise.all([insert({ date_ends: '2029-01-01' }), insert({ date_ends: '2029-01-01' })]);
    expect(refused.map(({ json }) => json.errors.length)).toEqual([1, 1]);
    const inserted = [...(await Promise.all([insert(), insert()])), await insert()];
    expect(new Set(inserted.map(({ json }) => json.data.insert_travels_one.id)).size).toBe(1);
    expect(await db.$count(travels, eq(travels.girlId, girl.girlId))).toBe(1);
    await insert({ date_begins: '2030-02-01', date_ends: '2030-02-05' });
    await insert();
    expect(await db.$count(travels, eq(travels.girlId, girl.girlId))).toBe(3);
  });

  test('every creating call is carried out once; only calls that refuse or merge a second row themselves ask for a key', () => {
    const creating = endpoints.filter(({ method, body, status }) => method === 'POST' && body && (status === 201 || status === 202));
    expect(creating.filter(({ idempotent }) => !idempotent)).toEqual([]);
    expect(creating.flatMap(({ operationId, idempotent }) => (idempotent === 'by-key' ? operationId : [])).sort()).toEqual([
      ...['addThumb', 'addTimewasterWatch', 'answerBooking', 'askForReference', 'cutIdentityLink', 'mergeTimewasters', 'proposeModerator'],
      ...['registerGirl', 'registerGuy', 'reportComment', 'reportText', 'saveSearch', 'sendBookingMessage', 'startCheckIn', 'startDispute'],
    ]);
  });

  test('what was refused is tried again', async () => {
    const { book } = await writer();
    expect((await book({ session_length: '' })).status).toBe(422);
    expect((await book({ session_length: '' })).status).toBe(422);
  });
});

describe('the form of a page', () => {
  const env = { actor: visitor, address: '192.0.2.77', requestId: 'test', sessionId: null } as unknown as Parameters<typeof answerFormOnce>[1];
  const send = (path: string, key: string, answer: () => Promise<Response>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ note: 'Two\r\nlines', idempotency_key: key });
    return answerFormOnce(new Request(`https://site.test${path}`, { method: 'POST', headers, body }), env, answer);
  };

  test('is carried out once, as data or as a document, and the document leads to the page', async () => {
    const key = randomUUID();
    const answer = vi.fn(async () => new Response('data', { status: 202, headers: { 'content-type': 'text/x-script' } }));
    expect((await send('/check-in.data?booking=7', key, answer)).status).toBe(202);
    const second = await send('/check-in?booking=7', key, answer);
    expect([second.status, second.headers.get('location'), await second.text()]).toEqual([303, '/check-in?booking=7', '']);
    expect(answer).toHaveBeenCalledOnce();
    await send('/check-in?booking=7', randomUUID(), answer);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test('without scripts gets the first answer again when a member presses twice, and a visitor’s is carried out', async () => {
    const member = { ...env, actor: actorOf(await createGuy()) } as typeof env;
    const headers = { 'content-security-policy': "script-src 'nonce-1'", 'content-type': 'text/html' };
    const answer = vi.fn(async () => new Response('<p>Sent</p>', { headers }));
    const press = (sender: typeof env, note = 'Hello') =>
      answerFormOnce(new Request('https://site.test/profile/Ada/book', { method: 'POST', body: new URLSearchParams({ note }) }), sender, answer);
    const answers = await Promise.all([press(member), press(member)]);
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(['<p>Sent</p>', '<p>Sent</p>']);
    expect(answers.map((one) => one.headers.get('content-security-policy'))).toEqual(Array(2).fill("script-src 'nonce-1'"));
    expect(answer).toHaveBeenCalledOnce();
    await press(member, 'Hello again');
    await press(member);
    await press(env);
    await press(env);
    expect(answer).toHaveBeenCalledTimes(5);
  });

  test('is tried again when it was refused, also where the refusal wrote something', async () => {
    const key = randomUUID();
    const refuse = async () => {
      await db.transaction(async (tx) => tx.execute(sql`select 1`));
      return new Response('', { status: 422 });
    };
    expect((await send('/check-in.data', key, refuse)).status).toBe(422);
    expect((await send('/check-in', key, async () => new Response('', { status: 200 }))).status).toBe(200);
  });
});
