import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { girls } from '#db/schema/girls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { girlsTable } from './people.server.ts';
import { readAdminTable } from './read-table.server.ts';

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
    { id: ids[0], done: true },
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
  expect((await act(rows, { table: 'votes' })).status).toBe(404);
  expect((await act(rows, { table: '__proto__' })).status).toBe(404);
  expect((await act(rows, { action: 'constructor' })).status).toBe(404);
  expect((await act([])).status).toBe(422);
  expect((await act(Array.from({ length: 101 }, () => rows[0]))).status).toBe(422);
  expect(await shown()).not.toContain(false);
});
