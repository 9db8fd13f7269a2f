import { beforeEach, expect, test } from 'vitest';
import { tableViews } from '#db/schema/table-views.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { adminTables } from '../all.server.ts';
import { MOST_VIEWS } from './schema.ts';
import { viewQuery, withView } from './view-query.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let hers: Session;
let other: Session;

beforeEach(async () => {
  await db.delete(tableViews);
  hers = await signIn(await createModerator());
  other = await signIn(await createModerator());
});

const path = (table = 'guys') => `/api/admin/tables/${table}/views`;
const save = (body: object, { table = 'guys', session = hers } = {}) => call('POST', path(table), { session, body });
const list = async (session = hers, table = 'guys') => (await call('GET', path(table), { session })).json.views as { id: number; name: string }[];
const named = async (session = hers, table = 'guys') => (await list(session, table)).map(({ name }) => name);

test('a view is kept by name, renamed, overwritten, deleted and saved again', async () => {
  const saved = await save({ name: '  Banned in   Austin ', query: 'sort=-created_at&f.banned=yes&page=4&view=7&other=1&size=25' });
  expect([saved.status, saved.json]).toEqual([
    201,
    { id: expect.any(Number), name: 'Banned in Austin', query: 'f.banned=yes&size=25&sort=-created_at', is_default: false },
  ]);
  const one = `/api/admin/table-views/${saved.json.id}`;
  expect((await call('PATCH', one, { session: hers, body: { name: 'Banned' } })).json).toMatchObject({ name: 'Banned', query: saved.json.query });
  expect((await call('PATCH', one, { session: hers, body: { query: 'q=anna' } })).json).toMatchObject({ name: 'Banned', query: 'q=anna' });
  const { id: _id, ...was } = (await call('DELETE', one, { session: hers })).json;
  expect(await list()).toEqual([]);
  expect((await save(was)).status).toBe(201);
  expect(await named()).toEqual(['Banned']);
});

test('nobody else sees it or changes it, another moderator neither', async () => {
  const { id } = (await save({ name: 'Mine', query: 'q=a' })).json;
  expect(await list(other)).toEqual([]);
  expect((await call('PATCH', `/api/admin/table-views/${id}`, { session: other, body: { name: 'Yours' } })).status).toBe(404);
  expect((await call('DELETE', `/api/admin/table-views/${id}`, { session: other })).status).toBe(404);
  // She may call hers the same.
  expect((await save({ name: 'Mine', query: 'q=b' }, { session: other })).status).toBe(201);
  for (const member of [await createGuy(), await createGirl()]) {
    const session = await signIn(member);
    expect((await call('GET', path(), { session })).status).toBe(403);
    expect((await save({ name: 'x', query: '' }, { session })).status).toBe(403);
  }
  expect((await call('GET', path())).status).toBe(401);
  expect(await named()).toEqual(['Mine']);
});

test('one at most opens a table, each table its own', async () => {
  const first = (await save({ name: 'First', query: 'q=a', is_default: true })).json;
  const second = (await save({ name: 'Second', query: 'q=b', is_default: true })).json;
  await save({ name: 'Girls', query: 'q=c', is_default: true }, { table: 'girls' });
  const defaults = async () => (await db.select().from(tableViews).orderBy(tableViews.id)).map(({ name, isDefault }) => [name, isDefault]);
  expect(await defaults()).toEqual([
    ['First', false],
    ['Second', true],
    ['Girls', true],
  ]);
  await call('PATCH', `/api/admin/table-views/${first.id}`, { session: hers, body: { is_default: true } });
  await call('PATCH', `/api/admin/table-views/${second.id}`, { session: hers, body: { is_default: true } });
  expect((await defaults()).slice(0, 2)).toEqual([
    ['First', false],
    ['Second', true],
  ]);
});

test('refused: a name that is taken or empty, too many, no table', async () => {
  await save({ name: 'Mine', query: 'q=a' });
  expect((await save({ name: 'mine', query: 'q=b' })).status).toBe(422);
  expect((await save({ name: ' ', query: 'q=b' })).status).toBe(422);
  expect((await save({ name: 'x'.repeat(61), query: 'q=b' })).status).toBe(422);
  expect((await save({ name: 'Long', query: `q=${'a'.repeat(2_000)}` })).status).toBe(422);
  expect((await save({ name: 'Null', query: 'q=%00a%00&f.%00=b' })).status).toBe(201);
  expect((await save({ name: 'x', query: 'q=b' }, { table: '__proto__' })).status).toBe(404);
  const { id } = (await save({ name: 'Other', query: 'q=a' })).json;
  expect((await call('PATCH', `/api/admin/table-views/${id}`, { session: hers, body: { name: 'MINE' } })).status).toBe(422);
  const together = await Promise.all(Array.from({ length: MOST_VIEWS }, (_, at) => save({ name: `View ${at}`, query: 'q=a' })));
  expect(together.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS - 3);
  expect(await list()).toHaveLength(MOST_VIEWS);
});

test('a view in an address leaves what belongs to another table of the page', () => {
  const params = new URLSearchParams('q=old&page=3&f.city=oslo&comments.q=late');
  const next = withView(params, { id: 7, query: 'f.banned=yes' });
  expect(String(next)).toBe('comments.q=late&f.banned=yes&view=7');
  expect(viewQuery(next)).toBe('f.banned=yes');
  expect(viewQuery(next, 'comments.')).toBe('q=late');
  expect(String(withView(next, null))).toBe('comments.q=late&view=all');
});

test('every table has views', async () => {
  for (const table of Object.keys(adminTables)) expect((await save({ name: 'One', query: '' }, { table })).status).toBe(201);
});
