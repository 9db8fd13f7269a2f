import { beforeEach, expect, test } from 'vitest';
import { follows } from '#db/schema/follows.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { findFollow, listFollowedGirls } from './queries.server.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let session: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users cascade');
  girl = await createGirl();
  guy = await createGuy();
  session = await signIn(guy);
});

const send = (method: string, girlId: unknown = girl.girlId) => call(method, '/follow', { body: { follow: { girl_id: girlId } }, session });
const rows = () => db.select().from(follows);

test('[REV-33] [REV-34] [REV-07] a guy follows a girl and stops; both answers say how it stands', async () => {
  expect(await send('POST')).toMatchObject({ status: 200, json: { following: true, followers: 1 } });
  expect((await rows())[0]).toMatchObject({ girlId: girl.girlId, guyUserId: guy.guyId, followedAt: expect.any(Date), updatedAt: expect.any(Date) });
  expect(await send('DELETE')).toMatchObject({ status: 200, json: { following: false, followers: 0 } });
  expect(await rows()).toEqual([]);
});

test('twenty presses in many tabs leave one row, and counts that equal the rows', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rows()).toHaveLength(1);
  const [other, mixed] = [await createGuy(), await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? 'POST' : 'DELETE')))];
  expect(mixed.every(({ status }) => status === 200)).toBe(true);
  await send('POST');
  await call('POST', '/follow', { body: { follow: { girl_id: girl.girlId } }, session: await signIn(other) });
  expect((await findFollow(actors.guy(guy.guyId), girl.girlId)).followers).toBe((await rows()).length);
});

test('[REV-40] guys follow, nobody else; a girl who cannot be seen is not there', async () => {
  expect((await call('POST', '/follow', { body: { follow: { girl_id: girl.girlId } } })).status).toBe(401);
  expect((await call('POST', '/follow', { body: { follow: { girl_id: girl.girlId } }, session: await signIn(girl) })).status).toBe(403);
  const hidden = await createGirl({ girl: { girlShowProfile: false } });
  expect((await send('POST', hidden.girlId)).status).toBe(404);
  expect((await send('POST', 2_147_483_647)).status).toBe(404);
  expect((await send('DELETE', 2_147_483_647)).status).toBe(200);
});

test.each([
  undefined,
  null,
  {},
  [],
  { follow: 1 },
  { follow: { girl_id: 'x' } },
  { follow: { girl_id: -1 } },
  { follow: { girl_id: 1e99 } },
  { follow: { girl_id: true } },
])('hostile input %j is refused with its field', async (body) => {
  for (const method of ['POST', 'DELETE']) expect((await call(method, '/follow', { body, session })).status).toBe(422);
});

test('his list holds whom he follows and can still see, the latest first', async () => {
  const [second, hidden] = [await createGirl(), await createGirl()];
  for (const { girlId } of [girl, second, hidden]) await send('POST', girlId);
  await pool.query('update girls set girl_show_profile = false where id = $1', [hidden.girlId]);
  const him = actors.guy(guy.guyId, guy.userId);
  const { rows: followed, total } = await listFollowedGirls(him, { limit: 10, offset: 0 });
  expect([followed.map(({ id }) => id), total]).toEqual([[second.girlId, girl.girlId], 2]);
  await expect(listFollowedGirls(actors.girl(girl.girlId), { limit: 10, offset: 0 })).rejects.toMatchObject({ status: 403 });
  expect(await findFollow(actors.girl(girl.girlId), girl.girlId)).toEqual({ following: false, followers: 1 });
});
