import { beforeAll, expect, test } from 'vitest';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { notifications } from '#db/schema/notifications.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

let [anna, berta]: Member[] = [];
const sessions = new Map<Member | undefined, Awaited<ReturnType<typeof signIn>>>();
const as = (who: Member | undefined) => ({ session: sessions.get(who)! });
const path = '/api/admin/queue/handovers';

beforeAll(async () => {
  [anna, berta] = [await createModerator(), await createModerator()];
  for (const one of [anna, berta]) sessions.set(one, await signIn(one!));
});

const waitingGirl = async () => ({ kind: 'girlProfile', id: (await createGirl({ girl: { profileApproved: null } })).girlId }) as const;
const shown = async (who: Member | undefined, id: number) =>
  (await call('GET', '/api/admin/queue?kind=girlProfile', as(who))).json.items.find((item: { id: number }) => item.id === id);

test('an item is passed on to a colleague with a note; each sees whose it is; whoever decides it ends it', async () => {
  const item = await waitingGirl();
  const { json } = await call('GET', '/api/admin/queue/colleagues', as(anna));
  expect(json.colleagues).toEqual([{ id: berta?.userId, name: berta?.username }]);
  expect((await call('POST', path, { ...as(anna), body: { ...item, to: berta?.userId, note: 'I know her. You decide.' } })).status).toBe(204);
  expect(await db.select({ userId: notifications.userId, title: notifications.title }).from(notifications)).toEqual([
    { userId: berta?.userId, title: 'Girl’s profile passed on to you' },
  ]);
  expect((await shown(berta, item.id)).handover).toMatchObject({ by: anna?.username, note: 'I know her. You decide.', toMe: true, byMe: false });
  const mine = await shown(anna, item.id);
  expect(mine.handover).toMatchObject({ to: berta?.username, toMe: false, byMe: true });
  const body = { decision: 'approve', items: [{ ...item, version: mine.version }] };
  expect((await call('POST', '/api/admin/queue/decisions', { ...as(berta), body })).json.outcomes).toMatchObject([{ done: true }]);
  expect(await db.$count(moderationHandovers)).toBe(0);
});

test('a second opinion is asked of anybody; only who asked, or was asked, takes it back', async () => {
  const item = await waitingGirl();
  await call('POST', path, { ...as(anna), body: { ...item, to: null, note: 'Under age?' } });
  await call('POST', path, { ...as(anna), body: { ...item, to: null, note: 'Under age, I think' } });
  expect((await shown(berta, item.id)).handover).toMatchObject({ to: null, note: 'Under age, I think', toMe: false });
  expect((await call('DELETE', `${path}/girlProfile/${item.id}`, as(berta))).status).toBe(404);
  expect((await call('DELETE', `${path}/girlProfile/${item.id}`, as(anna))).status).toBe(204);
  expect((await shown(berta, item.id)).handover).toBeNull();
});

test('not to oneself or to a member, not without a word, and not what waits no more', async () => {
  const item = await waitingGirl();
  for (const to of [anna?.userId, (await createGuy()).userId, 'nobody'])
    expect((await call('POST', path, { ...as(anna), body: { ...item, to, note: 'You' } })).status).toBe(422);
  expect((await call('POST', path, { ...as(anna), body: { ...item, to: null, note: ' ' } })).status).toBe(422);
  const { girlId } = await createGirl();
  expect((await call('POST', path, { ...as(anna), body: { kind: 'girlProfile', id: girlId, to: null, note: 'You' } })).status).toBe(404);
});
