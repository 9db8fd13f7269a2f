import { and, asc, eq, notLike } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, notifications, timewasterPhotos, timewasters, uploads } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { actorOf, makeTimewaster, waitingTimewasters } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { addComment } from '../additions/comments.server.ts';
import { addPhone } from '../additions/contacts.server.ts';
import { vote } from '../additions/votes.server.ts';
import { getTimewaster, listOwnTimewasters } from '../queries.server.ts';
import { lookUp } from '../search/search.server.ts';
import { hideTimewaster, rejectTimewaster, reopenTimewaster, restoreTimewaster, sweepRejected } from './decisions.server.ts';
import { mergeTimewasters } from './merges.server.ts';

useDatabase();

let reporter: Member;
let hers: Actor;
let other: Actor;
let staff: Member;
let moderator: Actor;

beforeAll(async () => {
  reporter = await createGirl();
  hers = actorOf(reporter);
  other = actorOf(await createGirl());
  staff = await createModerator();
  moderator = actorOf(staff);
});
// All tests write about the same man: none meets what another one wrote.
beforeEach(() => db.delete(timewasters));

const page = { limit: 100, offset: 0 };
const report = { name: 'Refused Man', phoneNumber: '5125552001', email: 'refused@example.org', instagram: 'refused.man', reasons: ['no-show' as const] };
const waiting = (values: object = {}) => makeTimewaster(reporter, { ...report, ...values, approved: false });
const find = async (actor: Actor, text: string) => (await lookUp(actor, text, page)).records.map(({ id }) => id);
const ids = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id);
const told = async () =>
  (await db.select().from(notifications).where(eq(notifications.userId, reporter.userId)).orderBy(asc(notifications.id))).map((one) => one.title);

async function withEverything() {
  const id = await waiting();
  await addPhone(hers, { timewasterId: id, phoneNumber: '5125552002' });
  await addComment(hers, { timewasterId: id, comment: 'He wrote again', anonymous: false });
  await vote(hers, { timewasterId: id, thumbType: 1 });
  const body = { data: { type: 'timewasterPhotos', attributes: { image64: await image64(), timewasterId: id } } };
  expect((await call('POST', '/api/v1/timewaster-photos', { body, session: await signIn(reporter) })).status).toBe(201);
  return id;
}

test('a refused report is gone for everybody, wherever it was seen or found', async () => {
  const [id, twin] = [await withEverything(), await makeTimewaster(reporter, { ...report, name: 'Twin of his' })];
  expect((await getTimewaster(moderator, twin)).linked.map((one) => one.id)).toEqual([id]);
  const texts = ['5125552001', '5125552002', '5552002', 'refused@example.org', '@refused.man', 'Refused Man'];
  for (const text of texts) expect([text, (await find(hers, text)).includes(id)]).toEqual([text, true]);
  await rejectTimewaster(moderator, id, { reason: 'Invented' });
  for (const actor of [hers, other, moderator]) {
    await expect(getTimewaster(actor, id)).rejects.toMatchObject({ status: 404 });
    for (const text of texts) expect([text, (await find(actor, text)).includes(id)]).toEqual([text, false]);
  }
  expect(ids(await listOwnTimewasters(hers, page))).not.toContain(id);
  expect(ids({ records: await waitingTimewasters(moderator) })).not.toContain(id);
  expect((await getTimewaster(moderator, twin)).linked).toEqual([]);
  await expect(updateTimewaster(moderator, id, { city: 'Waco' })).rejects.toMatchObject({ status: 404 });
  await expect(mergeTimewasters(moderator, { intoId: twin, fromId: id })).rejects.toMatchObject({ status: 404 });
  await expect(rejectTimewaster(moderator, id, {})).rejects.toMatchObject({ status: 404 });

  const session = await signIn(staff);
  const of = `where: { timewaster_id: { _eq: ${id} } }`;
  const query = `{ timewasters(where: { id: { _eq: ${id} } }) { id } timewaster_comments(${of}) { id } timewaster_phones(${of}) { id } thumbs(${of}) { id } }`;
  const { json } = await call('POST', '/graphql', { body: { query }, session, headers: { 'x-hasura-role': 'moderator' } });
  expect(json.data).toEqual({ timewasters: [], timewaster_comments: [], timewaster_phones: [], thumbs: [] });
  for (const table of ['timewasters', 'timewaster-comments']) {
    const { status, text } = await call('GET', `/api/admin/export/${table}`, { session });
    expect([status, text.includes('Refused Man'), text.includes('He wrote again')]).toEqual([200, false, false]);
  }
});

test('taken back it waits again with everything that hung on it; its reporter hears of both', async () => {
  const id = await withEverything();
  const before = await getTimewaster(moderator, id);
  await db.delete(notifications);
  await rejectTimewaster(moderator, id, { reason: 'Invented' });
  await reopenTimewaster(moderator, id);
  const { updatedAt: _then, ...rest } = before;
  expect(await getTimewaster(moderator, id)).toMatchObject({
    ...rest,
    photos: before.photos.map((photo) => ({ id: photo.id })),
    photoUrls: [expect.any(String)],
  });
  expect(ids({ records: await waitingTimewasters(moderator) })).toContain(id);
  expect(await find(hers, '5125552002')).toContain(id);
  expect(await told()).toEqual(['A moderator dismissed your report', 'A moderator is reviewing your report again']);
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'timewasters'), eq(auditLog.subjectId, String(id)), notLike(auditLog.action, '%Read')))
    .orderBy(asc(auditLog.id));
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['timewaster.rejected', 'Invented'],
    ['timewaster.reopened', null],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/555200|refused@/);
});

test('a refused change comes back unless a later one waits; it goes and comes with its report', async () => {
  const id = await makeTimewaster(reporter, { ...report, name: 'Changed Man' });
  await updateTimewaster(hers, id, { city: 'Dallas' });
  const first = (await getTimewaster(moderator, id)).revisionId!;
  await rejectTimewaster(moderator, first, { reason: 'No' });
  expect(await getTimewaster(hers, id)).toMatchObject({ city: 'Austin', changeWaits: false });
  await updateTimewaster(hers, id, { city: 'Reno' });
  const second = (await getTimewaster(moderator, id)).revisionId!;
  await expect(reopenTimewaster(moderator, first)).rejects.toMatchObject({
    status: 409,
    detail: 'Its reporter has changed the report again: that change is waiting for a decision.',
  });
  await rejectTimewaster(moderator, second, { reason: 'No' });
  await reopenTimewaster(moderator, first);
  expect(await getTimewaster(hers, id)).toMatchObject({ city: 'Dallas', changeWaits: true });

  await hideTimewaster(moderator, id);
  await rejectTimewaster(moderator, id, { reason: 'No' });
  expect(ids({ records: await waitingTimewasters(moderator) })).not.toContain(first);
  await expect(reopenTimewaster(moderator, first)).rejects.toMatchObject({ status: 404 });
  await reopenTimewaster(moderator, id);
  expect((await getTimewaster(moderator, id)).revisionId).toBe(first);
  // Refused by itself before, it stays so.
  expect((await db.select().from(timewasters).where(eq(timewasters.id, second)))[0]?.rejectedAt).not.toBeNull();
});

test('what is approved or holds merged reports is not refused; nobody but moderators refuses and restores', async () => {
  const [into, from] = [await waiting(), await waiting()];
  await mergeTimewasters(moderator, { intoId: into, fromId: from });
  await expect(rejectTimewaster(moderator, into, {})).rejects.toMatchObject({ status: 409 });
  await expect(rejectTimewaster(moderator, await makeTimewaster(reporter, report), {})).rejects.toMatchObject({ status: 409 });
  const id = await waiting();
  await expect(rejectTimewaster(hers, id, {})).rejects.toMatchObject({ status: 403 });
  await rejectTimewaster(moderator, id, {});
  await expect(reopenTimewaster(hers, id)).rejects.toMatchObject({ status: 403 });
  await expect(restoreTimewaster(moderator, into)).rejects.toMatchObject({ status: 404 });
});

test('the page Restore brings it back for 30 days; then it is deleted with its photos, and nothing else is', async () => {
  const session = await signIn(staff);
  const [old, recent] = [await withEverything(), await waiting()];
  for (const id of [old, recent]) await rejectTimewaster(moderator, id, {});
  const set = (id: number, days: number) =>
    db
      .update(timewasters)
      .set({ rejectedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(timewasters.id, id));
  await set(old, 31);
  await set(recent, 29);
  expect((await call('POST', `/api/v1/timewasters/${old}/restore`, { session })).status).toBe(404);
  const [photo] = await db.select().from(timewasterPhotos).where(eq(timewasterPhotos.timewasterId, old));
  await sweepRejected();
  expect(await db.select().from(timewasters).where(eq(timewasters.id, old))).toEqual([]);
  expect((await db.select().from(uploads).where(eq(uploads.id, photo!.uploadId!)))[0]?.deletedAt).not.toBeNull();
  expect((await call('POST', `/api/v1/timewasters/${recent}/restore`, { session })).status).toBe(204);
  expect(ids({ records: await waitingTimewasters(moderator) })).toContain(recent);
  expect((await call('POST', `/api/v1/timewasters/${recent}/restore`, { session })).status).toBe(404);
});
