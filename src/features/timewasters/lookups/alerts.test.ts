import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, notifications, rateLimits, timewasterLookupAlerts, timewasterLookups } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';

/** Moderators notice who copies, look at what she was shown, and close her look-ups with one click. */

useDatabase();

let reporter: Member;
let moderator: Member;
let asModerator: Awaited<ReturnType<typeof signIn>>;
let ids: number[];

beforeAll(async () => {
  [reporter, moderator] = [await createGirl(), await createModerator()];
  asModerator = await signIn(moderator);
  ids = [];
  for (let at = 0; at < 60; at += 1) ids.push(await makeTimewaster(reporter, { name: `Man ${at}` }));
}, 180_000);
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(notifications);
});

async function asker({ known = true } = {}) {
  const girl = await createGirl();
  if (known) await db.insert(timewasterLookups).values({ userId: girl.userId, kind: 'text', createdAt: new Date(Date.now() - 100 * 3_600_000) });
  const session = await signIn(girl);
  const send = (method: string, path: string, body?: object) => call(method, path, { session, ...(body && { body }) });
  return { girl, send, get: (path: string) => send('GET', path) };
}

const alertsOf = async ({ userId }: Member) =>
  (await db.select().from(timewasterLookupAlerts).where(eq(timewasterLookupAlerts.userId, userId))).map(({ pattern }) => pattern).sort();
const search = (number: number | string) => `/api/v1/search-timewasters?q=${number}`;

test('numbers looked up one after another are noticed, once a day, and wait in the queue', async () => {
  const { girl, get } = await asker();
  for (let at = 0; at < 5; at += 1) await get(search(5125550110 + at));
  expect(await alertsOf(girl)).toEqual([]);
  for (let at = 5; at < 9; at += 1) await get(search(5125550110 + at));
  expect(await alertsOf(girl)).toEqual(['number-block']);
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, moderator.userId), eq(notifications.kind, 'lookups-unusual')));
  expect(told).toHaveLength(1);
  const { json } = await call('GET', '/api/admin/queue?kind=lookupAlert', { session: asModerator });
  const item = json.items.find(({ link }: { link: string }) => link === `/admin/lookups?girl=${girl.girlId}`);
  expect(item).toMatchObject({ title: `Stage ${girl.username}: phone numbers one after another` });
  expect(item.facts).toContainEqual(['Numbers that differ in the last two digits', 6]);
});

test('numbers that have nothing in common are no block; many of them are noticed all the same', async () => {
  const { girl, get } = await asker();
  for (let at = 0; at < 40; at += 1) await get(search(`51255${String(50_000 + at * 137)}`));
  expect(await alertsOf(girl)).toEqual(['many-numbers']);
});

test('a lot on the first day is noticed, where on another day it is usual', async () => {
  const read = async (known: boolean) => {
    const { girl, send } = await asker({ known });
    await send('POST', '/graphql', { query: '{ timewasters(limit: 55) { id } }' });
    return alertsOf(girl);
  };
  expect(await read(false)).toEqual(['first-day']);
  expect(await read(true)).toEqual([]);
});

test('many reports in an hour are noticed', async () => {
  const { girl, get } = await asker();
  await db.insert(timewasterLookups).values({ userId: girl.userId, kind: 'text', units: 79 });
  await get(`/api/v1/timewasters/${ids[0]}`);
  expect(await alertsOf(girl)).toEqual(['many-records']);
});

test('a pause closes everything at the next request, at once, and leaves her own; resuming opens it', async () => {
  const { girl, get, send } = await asker();
  const [other] = ids as [number];
  const own = await makeTimewaster(girl, { name: 'Her own' });
  const act = (what: string, body?: object) =>
    call('POST', `/api/admin/timewaster-lookups/${girl.girlId}/${what}`, { session: asModerator, ...(body && { body }) });
  expect((await get(`/api/v1/timewasters/${other}`)).status).toBe(200);
  expect((await act('pause', { reason: ' ' })).status).toBe(422);
  expect((await act('pause', { reason: 'Far too many numbers.' })).status).toBe(200);
  const refused = await get(`/api/v1/timewasters/${other}`);
  const sentence = refused.json.errors[0].detail;
  expect([refused.status, sentence]).toEqual([
    403,
    expect.stringMatching(/^Your access to look-ups is paused .* Far too many numbers\. You can still report .* please contact us\.$/),
  ]);
  const document = (type: string, attributes: object) => ({ data: { type, attributes } });
  const doors = [
    await get(search('5125550142')),
    await get('/api/v1/timewasters/2147483000'),
    await get('/api/v1/timewaster-comments'),
    await get(`/api/v1/timewaster-photos?filter[timewasterId]=${other}`),
    await get('/api/v1/timewaster-suggestions?phoneNumber=5125550142'),
    await send('POST', '/api/v1/thumbs', document('thumbs', { timewasterId: other, thumbType: 1 })),
    await send('POST', '/api/v1/timewaster-comments', document('timewasterComments', { timewasterId: other, comment: 'x', anonymous: false })),
    await send('POST', '/api/v1/timewaster-watches', document('timewasterWatches', { text: '5125550142' })),
  ];
  expect(doors.map(({ status, json }) => [status, json.errors[0].detail])).toEqual(doors.map(() => [403, sentence]));
  for (const query of ['{ timewasters { id } }', '{ timewasters_aggregate { aggregate { count } } }', '{ thumbs { id } }'])
    expect((await send('POST', '/graphql', { query })).json.errors[0].message).toBe(sentence);
  expect((await get(`/api/v1/timewasters/${own}`)).status).toBe(200);
  expect((await get('/api/v1/my-timewasters')).json.data.map(({ id }: { id: string }) => Number(id))).toEqual([own]);
  const report = { name: 'New', city: 'Waco', country: 'United States', clientType: 'timewaster', comment: 'x' };
  expect((await send('POST', '/api/v1/timewasters', document('timewasters', report))).status).toBe(201);
  expect((await act('resume')).status).toBe(200);
  expect((await get(`/api/v1/timewasters/${other}`)).status).toBe(200);
  expect((await act('resume')).status).toBe(409);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(girl.girlId)))
    .orderBy(desc(auditLog.id))
    .limit(2);
  expect(entries.map(({ action, actorUserId, reason }) => [action, actorUserId, reason])).toEqual([
    ['lookups.resumed', moderator.userId, null],
    ['lookups.paused', moderator.userId, 'Far too many numbers.'],
  ]);
});

test('moderators see who was shown a record and what a girl was shown, never what she typed; girls see neither', async () => {
  const { girl, get } = await asker();
  const id = await makeTimewaster(reporter, { name: 'Known Man', phoneNumber: '7375550177' });
  await get(search('737-555-0177'));
  const read = async (query: string) => (await call('GET', `/api/admin/timewaster-lookups?${query}`, { session: asModerator })).json;
  const shown = { kind: 'phone', girlId: girl.girlId, who: girl.username, records: [{ id, name: 'Known Man' }] };
  expect((await read(`recordId=${id}`)).rows).toMatchObject([shown]);
  expect((await read(`girlId=${girl.girlId}`)).rows[0]).toMatchObject(shown);
  expect(JSON.stringify(await read(`girlId=${girl.girlId}`))).not.toContain('5550177');
  expect((await get(`/api/admin/timewaster-lookups?recordId=${id}`)).status).toBe(403);
  expect((await call('GET', '/api/admin/timewaster-lookups', { session: asModerator })).status).toBe(400);
  const entry = await db.select().from(auditLog).where(eq(auditLog.action, 'timewaster.lookupsRead')).limit(1);
  expect(entry[0]?.actorUserId).toBe(moderator.userId);
});
