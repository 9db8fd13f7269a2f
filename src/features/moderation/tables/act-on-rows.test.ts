import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  accountMeasures,
  appeals,
  auditLog,
  bookings,
  girls,
  guyUsers,
  legacyFollowMyTravels,
  mailOutbox,
  notifications,
  pollVotes,
  reputationList,
  timewasters,
  unverifiedReferences,
} from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { adminTables } from './all.server.ts';
import { girlsTable } from './people.server.ts';
import { readAdminTable, readRows } from './read-table.server.ts';

useDatabase();

const actor = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
let session: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await db.delete(girls);
  session = await signIn(await createModerator());
});

const seen = async () => (await readAdminTable(actor, girlsTable, 'http://127.0.0.1/admin/manage-girls?sort=id')).rows.map(({ id, seen }) => ({ id, seen }));
const act = (rows: unknown, { table = 'girls', action = 'hide' } = {}) =>
  call('POST', `/api/admin/tables/${table}/actions`, { session, body: { action, rows } });
const shown = async () => (await db.select({ is: girls.adminShowProfile }).from(girls).orderBy(girls.id)).map(({ is }) => is);

test('what is done to several rows is done to those that are as they were seen, and is in the log', async () => {
  const ids = [];
  for (const city of ['Oslo', 'Rome', 'Lima']) ids.push((await createGirl({ girl: { city } })).girlId);
  const rows = await seen();
  await db.update(girls).set({ city: 'Bergen' }).where(eq(girls.id, ids[1]!));
  await db.update(girls).set({ deletedAt: new Date() }).where(eq(girls.id, ids[2]!));
  const answer = await act(rows);
  expect(answer.status).toBe(200);
  const { rows: outcomes } = answer.json;
  expect(outcomes).toEqual([
    { id: ids[0], done: true, seen: expect.any(String) },
    { id: ids[1], done: false, detail: 'It has changed since you saw it. Please look again.' },
    { id: ids[2], done: false, detail: expect.any(String) },
  ]);
  expect((await shown()).map((is) => is === false)).toEqual([true, false, false]);
  expect((await db.select().from(auditLog).where(eq(auditLog.action, 'girl.edited'))).map(({ subjectId }) => subjectId)).toEqual([String(ids[0])]);
  // Seen again, it is done, and taken back.
  await act((await seen()).slice(1));
  expect((await shown()).slice(0, 2)).toEqual([false, false]);
  await act(await seen(), { action: 'show' });
  expect((await shown()).slice(0, 2)).toEqual([true, true]);
});

test('no table, no action, no row, too many rows: refused, and nothing happens', async () => {
  await createGirl();
  const rows = await seen();
  expect((await act(rows, { table: 'moderators' })).status).toBe(404);
  expect((await act(rows, { table: '__proto__' })).status).toBe(404);
  expect((await act(rows, { action: 'constructor' })).status).toBe(404);
  expect((await act([])).status).toBe(422);
  expect((await act(Array.from({ length: 101 }, () => rows[0]))).status).toBe(422);
  expect(await shown()).not.toContain(false);
});

test('several guys are hidden together, shown as hidden in the table, and it is taken back', async () => {
  const guys = [await createGuy(), await createGuy()];
  const hidden = async () => (await db.select({ is: guyUsers.adminShowProfile }).from(guyUsers).orderBy(guyUsers.id)).slice(-2).map(({ is }) => is);
  const ids = guys.map(({ guyId }) => guyId);
  const done = (await doTo('guys', 'hide', await rowsOf('guys', ids))).json.rows;
  expect(done.map((row: { done: boolean }) => row.done)).toEqual([true, true]);
  expect(await hidden()).toEqual([false, false]);
  expect((await doTo('guys', 'hide', done)).json.rows[0]).toMatchObject({ done: false, detail: 'It is so already.' });
  await doTo('guys', 'hide', done.slice(0, 1), { undo: true });
  expect(await hidden()).toEqual([true, false]);
});

const rowsOf = async (table: string, ids: number[]) =>
  (
    await readRows(
      adminTables[table]!,
      ids.map((id) => ({ id })),
    )
  ).map(({ id, seen }) => ({ id, seen }));
const doTo = (table: string, action: string, rows: unknown, more: object = {}) =>
  call('POST', `/api/admin/tables/${table}/actions`, { session, body: { action, rows, ...more } });
const mails = async () => (await db.select().from(mailOutbox)).map(({ to, heldFor }) => [to, heldFor]);

test('several guys are warned or banned with a reason of their own in the log, told apart, and it is taken back before anybody hears', async () => {
  await db.delete(mailOutbox);
  const [one, other] = [await createGuy(), await createGuy()];
  const rows = await rowsOf('guys', [one.guyId, other.guyId]);
  expect((await doTo('guys', 'warn', rows)).status).toBe(422);
  const warned = (await doTo('guys', 'warn', rows, { reason: 'Anna complained', told: 'Be polite.' })).json.rows;
  expect(warned).toEqual([one, other].map(({ guyId }) => ({ id: guyId, done: true, seen: expect.any(String) })));
  const told = await db.select().from(appeals);
  expect(told.map(({ guyId, measure, told: text }) => [guyId, measure, text])).toEqual([one, other].map(({ guyId }) => [guyId, 'warn', 'Be polite.']));
  expect((await mails()).map(([, heldFor]) => heldFor)).toEqual([`guys:${one.guyId}`, `guys:${other.guyId}`]);

  const banned = (await doTo('guys', 'ban', warned.slice(0, 1), { reason: 'Threats' })).json.rows;
  expect(banned[0]).toMatchObject({ id: one.guyId, done: true });
  expect(banned[0].seen).not.toBe(warned[0].seen);
  expect(await db.$count(guyUsers, eq(guyUsers.banned, true))).toBe(1);
  // As it was before the ban it is no more; as it is now it is taken back, with every word of it.
  expect((await doTo('guys', 'ban', warned.slice(0, 1), { undo: true })).json.rows[0].done).toBe(false);
  expect((await doTo('guys', 'ban', banned, { undo: true })).json.rows[0].done).toBe(true);
  expect(await db.$count(guyUsers, eq(guyUsers.banned, true))).toBe(0);
  expect((await mails()).map(([, heldFor]) => heldFor)).toEqual([`guys:${other.guyId}`]);
  const log = (await db.select().from(auditLog).orderBy(auditLog.id)).filter(
    ({ subjectType, action }) => subjectType === 'guy_users' && action !== 'guy.edited',
  );
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['guy.warned', 'Anna complained'],
    ['guy.warned', 'Anna complained'],
    ['guy.banned', 'Threats'],
    ['guy.unbanned', 'The decision was taken back.'],
  ]);
  // The ladder counts them, and what another moderator did is not hers to take back.
  expect(await db.$count(accountMeasures, isNull(accountMeasures.undoneAt))).toBe(2);
  session = await signIn(await createModerator());
  const [undone] = (await doTo('guys', 'warn', await rowsOf('guys', [other.guyId]), { undo: true })).json.rows;
  expect(undone).toMatchObject({ done: false, detail: 'There is nothing of yours to take back here.' });
});

test('reports are approved, hidden and rejected; one that is so already is left, and what was rejected comes back', async () => {
  const girl = await createGirl();
  const ids = [await makeTimewaster(girl, { approved: false }), await makeTimewaster(girl, { approved: true })];
  const approved = (await doTo('timewasters', 'approve', await rowsOf('timewasters', ids))).json.rows;
  expect(approved).toMatchObject([{ done: true }, { done: false, detail: 'It is so already.' }]);
  const state = async () => (await db.select().from(timewasters).orderBy(timewasters.id)).map((row) => [row.approved, row.rejectedAt !== null]);
  expect((await doTo('timewasters', 'approve', approved.slice(0, 1), { undo: true })).json.rows[0].done).toBe(true);
  expect(await state()).toEqual([
    [false, false],
    [true, false],
  ]);
  const rejected = (await doTo('timewasters', 'reject', await rowsOf('timewasters', ids), { reason: 'Says too little' })).json.rows;
  expect(rejected).toEqual([
    { id: ids[0], done: true },
    { id: ids[1], done: false, detail: expect.stringContaining('approved') },
  ]);
  expect((await state())[0]).toEqual([false, true]);
  const back = await doTo('timewasters', 'reject', [{ id: ids[0], seen: '' }], { undo: true });
  expect(back.json.rows[0]).toMatchObject({ id: ids[0], done: true, seen: expect.any(String) });
  expect((await state())[0]).toEqual([false, false]);
});

test('scammers: reports about them are approved, several are taken off the list with a reason, and both are undone as they were', async () => {
  const reporter = await createGuy();
  const scammer = { isScammer: true, userId: null };
  const pending = (await createGirl({ girl: { ...scammer, reportPending: true, reportedByUserId: reporter.userId } })).girlId;
  const known = (await createGirl({ girl: scammer })).girlId;
  const state = async () => (await db.select().from(girls).orderBy(girls.id)).map((row) => [row.isScammer, row.reportPending]);

  const approved = (await doTo('scammers', 'approve', await rowsOf('scammers', [pending, known]))).json.rows;
  expect(approved).toMatchObject([{ done: true }, { done: false, detail: 'It is so already.' }]);
  expect((await doTo('scammers', 'approve', approved.slice(0, 1), { undo: true })).json.rows).toMatchObject([{ done: true }]);
  expect((await state())[0]).toEqual([true, true]);

  const rows = await rowsOf('scammers', [pending, known]);
  expect((await doTo('scammers', 'unset', rows)).status).toBe(422);
  await db.update(girls).set({ city: 'Bergen' }).where(eq(girls.id, known));
  const unset = (await doTo('scammers', 'unset', rows, { reason: 'Paid it back' })).json.rows;
  expect(unset).toEqual([
    { id: pending, done: true },
    { id: known, done: false, detail: 'It has changed since you saw it. Please look again.' },
  ]);
  expect(await state()).toEqual([
    [false, false],
    [true, false],
  ]);
  // The reporter has not heard yet, and hears nothing.
  const held = async () => db.$count(notifications, eq(notifications.heldFor, `scammers:${pending}`));
  expect(await held()).toBe(1);
  const back = (await doTo('scammers', 'unset', [{ id: pending, seen: '' }], { undo: true })).json.rows;
  expect(back).toMatchObject([{ id: pending, done: true, seen: expect.any(String) }]);
  expect(await state()).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(await held()).toBe(0);
  const again = (await doTo('scammers', 'unset', [{ id: pending, seen: '' }], { undo: true })).json.rows;
  expect(again).toMatchObject([{ done: false, detail: 'There is nothing to undo here.' }]);
  const log = (await db.select().from(auditLog).orderBy(auditLog.id)).filter(({ action }) => action.startsWith('scammer.'));
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['scammer.approved', null],
    ['scammer.reopened', null],
    ['scammer.unset', 'Paid it back'],
    ['scammer.restored', null],
  ]);
});

test('follows of the older site, requests, references, votes and lines of the reputation list: each by the room it belongs to', async () => {
  const [{ girlId }, { guyId }] = [await createGirl(), await createGuy()];
  const flagged = await makeBooking(girlId, guyId, { flagged: true });
  const fine = (await doTo('bookings', 'fine', await rowsOf('bookings', [flagged]))).json.rows;
  expect(fine).toMatchObject([{ done: true }]);
  expect(await db.$count(bookings, isNull(bookings.flagHandledAt))).toBe(0);
  await doTo('bookings', 'fine', fine, { undo: true });
  expect(await db.$count(bookings, isNull(bookings.flagHandledAt))).toBe(1);
  await doTo('bookings', 'delete', await rowsOf('bookings', [flagged]), { reason: 'Spam' });
  expect(await db.select({ girl: bookings.girlStatus, guy: bookings.guyStatus }).from(bookings)).toEqual([{ girl: 'deleted', guy: 'deleted' }]);
  // What cannot be brought back has no undo.
  expect((await doTo('bookings', 'delete', fine, { undo: true })).status).toBe(404);

  const [reference] = await db.insert(unverifiedReferences).values({ guyUserId: guyId, girlUrl: 'https://example.org', girlUsername: 'anna' }).returning();
  const [vote] = await db.insert(pollVotes).values({ poll: 'p', vote: 'a', girlId }).returning();
  const [line] = await db.insert(reputationList).values({ url: 'https://example.org/1', comment: 'Fine' }).returning();
  const [follow] = await db.insert(legacyFollowMyTravels).values({ username: 'bob', email: 'bob@example.org' }).returning();
  for (const [table, row] of [
    ['follow-my-travels', follow],
    ['unverified-references', reference],
    ['votes', vote],
    ['reputation-list', line],
  ] as const)
    expect((await doTo(table, 'delete', await rowsOf(table, [row!.id]), { reason: 'Spam' })).json.rows).toEqual([{ id: row!.id, done: true }]);
  const deletions = (await db.select().from(auditLog)).filter(({ reason }) => reason === 'Spam').map(({ action }) => action);
  expect(deletions.sort()).toEqual(['booking.deleted', 'legacyFollow.deleted', 'pollVote.deleted', 'reputation.deleted', 'unverifiedReference.deleted']);
});
