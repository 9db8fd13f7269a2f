import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBooking, loadSent } from '#app/blocks/bookings/booking-lists.server.ts';
import { loadHisDashboard } from '#app/blocks/dashboard/load-his.server.ts';
import { bookings } from '#db/schema/bookings.ts';
import { listFollowedGirls } from '#features/follows/queries.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { next } from '#tests/factories/sequence.ts';
import { signIn } from '#tests/sign-in.ts';

/** What she decides silently changes nothing that he can read, in no place, to the byte. */

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let his: Awaited<ReturnType<typeof signIn>>;
let hers: typeof his;
/** The booking that she decides about, between two others of his. */
let booking: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, mail_outbox, idempotency_keys, rate_limits, notifications cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
  [his, hers] = [await signIn(guy), await signIn(girl)];
  const other = await createGirl();
  await book(other.girlId);
  booking = await book(girl.girlId);
  await book(other.girlId);
  await pool.query("update bookings set created_at = '2026-01-02', updated_at = '2026-01-03', updated_for_guy_at = '2026-01-03'");
  expect((await call('POST', '/follow', { body: { follow: { girl_id: girl.girlId } }, session: his })).status).toBe(200);
  // Comments under her profile are behind a flag that is off.
  Object.assign(process.env, { RATE_LIMITS: 'loose', FLAGS: 'hyvor-comments-on-girl-profile=on' });
  forgetSettings();
});
afterEach(() => {
  delete process.env.RATE_LIMITS;
  delete process.env.FLAGS;
  forgetSettings();
});

/** Lets him ask again although a request is open. */
async function book(girlId: number): Promise<number> {
  await db.update(bookings).set({ openPair: null });
  const body = { girl_id: girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: `Pins ${next()}` };
  return (await call('POST', '/book_girl', { body, session: his })).json.id;
}
const answer = async (session: typeof his, role: string, id: number, set: string) => {
  const query = `mutation { update_bookings_by_pk(pk_columns: { id: ${id} }, _set: { ${set} }) { id } }`;
  const { json } = await call('POST', '/graphql', { body: { query }, session, headers: { 'x-hasura-role': role } });
  expect(json.errors).toBeUndefined();
};
const block = async (method = 'POST') =>
  expect((await call(method, '/block', { body: { block: { guy_user_id: guy.guyId } }, session: hers })).status).toBe(200);
const row = async () => (await db.select().from(bookings)).find(({ id }) => id === booking);

const all = `id girl_id guy_id girl_status guy_status date_time_available session_length session_location desired_session_type things_to_not_include
  requested_attire details_questions details_notes services_interests created_at updated_at girl { id } guy_user { id }`;
const ids = (args: string) => `bookings(${args}) { id }`;
const counted = (where: string) => `bookings_aggregate(where: { ${where} }) { aggregate { count } }`;
const queries = [
  `bookings { ${all} }`,
  `bookings_by_pk(id: $id) { ${all} }`,
  `bookings_aggregate { aggregate { count } }`,
  ...['updated_at', 'girl_status'].flatMap((column) => ['asc', 'desc', 'desc_nulls_last'].map((way) => ids(`order_by: [{ ${column}: ${way} }]`))),
  ...['_gt', '_gte', '_lt', '_neq'].map((operator) => ids(`where: { updated_at: { ${operator}: "2026-01-04T00:00:00Z" } }`)),
  ...['_is_null: true', '_is_null: false', '_eq: "deleted"', '_neq: "deleted"', '_in: ["deleted", "complete"]', '_nin: ["deleted"]', '_like: "%e%"'].flatMap(
    (condition) => [
      ids(`where: { girl_status: { ${condition} } }`),
      counted(`girl_status: { ${condition} }`),
      ids(`where: { _not: { girl_status: { ${condition} } } }`),
    ],
  ),
  counted('updated_at: { _gt: "2026-01-04T00:00:00Z" }'),
  'follows { id followed_at girl { id stage_name } }',
  'guy_users(where: { id: { _eq: $guy } }) { id username }',
];

async function exported() {
  const response = await testApp().request('http://127.0.0.1:3000/account/export', { headers: { cookie: his.cookie } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.entries(files)
    .filter(([name]) => !['account.json', 'sessions.json'].includes(name))
    .map(([name, bytes]) => [name, strFromU8(bytes)]);
}

/** Everything that he can read of her, of their booking and of what is said to him, as text. */
async function readAll(): Promise<string> {
  const him = actors.guy(guy.guyId, guy.userId);
  const page = { limit: 20, offset: 0 };
  const graphql = [];
  for (const query of queries) {
    const text = `query { ${query.replaceAll('$id', String(booking)).replaceAll('$guy', String(guy.guyId))} }`;
    const { status, text: body } = await call('POST', '/graphql', { body: { query: text }, session: his, headers: { 'x-hasura-role': 'male' } });
    expect(body, query).not.toContain('"errors"');
    graphql.push([query, status, body]);
  }
  const rest = [];
  for (const path of ['/api/v1/notifications', `/api/v1/girls/${girl.girlId}`, '/api/v1/girls', '/api/v1/search?q=stage']) {
    const { status, text, headers } = await call('GET', path, { session: his });
    rest.push([path, status, text, headers.get('etag'), headers.get('last-modified'), headers.get('cache-control')]);
  }
  const pages = [
    await loadSent(him, page),
    await loadBooking(him, booking),
    await loadHisDashboard({ ...him, guyId: guy.guyId }),
    await listFollowedGirls(him, page),
  ];
  return JSON.stringify({ graphql, rest, pages, exported: await exported() }, null, 1);
}

const clock = () => pool.query('select pg_sleep(0.01)');

test('[BOOK-22] she puts a request away: the stored stamp moves, and nothing that he reads', async () => {
  const before = await readAll();
  await clock();
  await answer(hers, 'female', booking, 'girl_status: "deleted"');
  expect(await readAll()).toBe(before);
  const stored = await row();
  expect([stored?.girlStatus, stored?.updatedAt.getTime()]).toEqual(['deleted', expect.any(Number)]);
  expect(stored?.updatedAt.getTime()).toBeGreaterThan(new Date('2026-01-03').getTime());
});

test('she completes it: he reads that at once, with its time; what she does afterwards changes nothing', async () => {
  const pending = await readAll();
  await answer(hers, 'female', booking, 'girl_status: "complete"');
  const complete = await readAll();
  expect(complete).not.toBe(pending);
  expect((await row())?.updatedForGuyAt.getTime()).toBeGreaterThan(new Date('2026-01-03').getTime());
  await answer(hers, 'female', booking, 'girl_status: "deleted"');
  expect(await readAll()).toBe(complete);
  await answer(hers, 'female', booking, 'girl_status: "complete"');
  expect(await readAll()).toBe(complete);
});

test('she blocks him, completes a booking meanwhile, and lets him in again: he reads the same throughout', async () => {
  const before = await readAll();
  await block();
  expect(await readAll()).toBe(before);
  await answer(hers, 'female', booking, 'girl_status: "complete"');
  expect(await readAll()).toBe(before);
  await answer(hers, 'female', booking, 'girl_status: "deleted"');
  await block('DELETE');
  expect(await readAll()).toBe(before);
});

test('[BOOK-22] what he does himself, and what a moderator deletes for both, moves his stamp', async () => {
  const stamp = async () => {
    const query = `{ bookings_by_pk(id: ${booking}) { updated_at } }`;
    return (await call('POST', '/graphql', { body: { query }, session: his, headers: { 'x-hasura-role': 'male' } })).json.data.bookings_by_pk.updated_at;
  };
  const stamps = [await stamp()];
  await answer(his, 'male', booking, 'guy_status: "complete"');
  stamps.push(await stamp());
  await answer(await signIn(await createModerator()), 'moderator', booking, 'girl_status: "deleted", guy_status: "deleted"');
  stamps.push(await stamp());
  expect(new Set(stamps).size).toBe(3);
});

/** The statements of a call, without what carries no difference: how a savepoint ends. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls
      .map(([query]) => String((query as { text?: string }).text ?? query))
      .map((text) => text.replace(/^(release|rollback to) savepoint/i, 'end savepoint'));
  } finally {
    spy.mockRestore();
  }
}
const numbers = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ sequencename: string; last_value: string }>(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ sequencename, last_value }) => [sequencename, Number(last_value)]));
};

test.each([
  ['asks again', async (): Promise<void> => void (await book(girl.girlId))],
  ['takes a request back', async () => answer(his, 'male', await newest(), 'guy_status: "deleted"')],
  [
    'writes under her profile',
    async (): Promise<void> => {
      const attributes = { subjectType: 'girl', subjectId: String(girl.girlId), body: 'Hello.' };
      expect((await call('POST', '/api/v1/comments', { body: { data: { type: 'comments', attributes } }, session: his })).status).toBe(201);
    },
  ],
] as const)('a guy who %s while she blocks him does the same work and uses up the same numbers as one whom she does not block', async (_what, run) => {
  const seen = [];
  await book(girl.girlId);
  await run();
  for (const blocked of [false, true]) {
    if (blocked) await block();
    await book(girl.girlId);
    const before = await numbers();
    const statements = await statementsOf(run);
    const after = await numbers();
    seen.push({ statements, used: Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]) });
  }
  expect(seen[0]?.statements.length).toBeGreaterThan(5);
  expect(seen[1]).toEqual(seen[0]);
});
const newest = async (): Promise<number> => Math.max(...(await db.select().from(bookings)).filter(({ girlId }) => girlId === girl.girlId).map(({ id }) => id));
