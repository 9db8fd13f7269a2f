import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { notifications, pushSubscriptions, sessions } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { countUnread, isPushOn, listNotifications } from './queries.server.ts';

useDatabase();

let guy: Actor;
let other: Actor;
const tell = (actor: Actor, titles: string[], more = {}) =>
  db.insert(notifications).values(titles.map((title) => ({ userId: actor.userId as string, kind: 'follower-new', title, ...more })));

beforeAll(async () => {
  [guy, other] = [(await makeGuyActor()).actor, (await makeGuyActor()).actor];
  await tell(guy, ['first']);
  await tell(guy, ['read'], { readAt: new Date() });
  await tell(guy, ['third', 'fourth']);
  await tell(other, ['his']);
});

test('somebody’s own, the newest first, with how many there are and how many are unread', async () => {
  const listed = async (page: Parameters<typeof listNotifications>[1]) => {
    const { rows, total, unread } = await listNotifications(guy, page);
    return [rows.map(({ title }) => title), total, unread];
  };
  expect(await listed({ limit: 10, offset: 0 })).toEqual([['fourth', 'third', 'read', 'first'], 4, 3]);
  expect(await listed({ limit: 2, offset: 1 })).toEqual([['third', 'read'], 4, 3]);
  expect(await listed({ limit: 10, offset: 0, unreadOnly: true })).toEqual([['fourth', 'third', 'first'], 3, 3]);
  await expect(listNotifications(visitor, { limit: 10, offset: 0 })).rejects.toMatchObject({ status: 401 });
});

test('of many people who are told at one moment each gets the own number', async () => {
  const people = Array.from({ length: 300 }, (_, at) => [guy, other, visitor][at % 3]?.userId ?? 'nobody');
  const counted = await Promise.all(people.map((userId) => countUnread(userId)));
  expect(counted).toEqual(people.map((userId) => (userId === guy.userId ? 3 : userId === other.userId ? 1 : 0)));
});

test('a bell counts up to a hundred', async () => {
  const { actor } = await makeGuyActor();
  expect(await countUnread(actor.userId as string)).toBe(0);
  await tell(actor, Array(99).fill('news'));
  expect(await countUnread(actor.userId as string)).toBe(99);
  await tell(actor, ['one', 'more']);
  expect(await countUnread(actor.userId as string)).toBe(100);
});

test('whether the browser of a log-in shows notices', async () => {
  const logIn = async (actor: Actor) => {
    const id = randomUUID();
    await db.insert(sessions).values({ id, token: randomUUID(), userId: actor.userId as string, expiresAt: new Date(Date.now() + 60_000) });
    return id;
  };
  const [on, off] = [await logIn(guy), await logIn(guy)];
  await db.insert(pushSubscriptions).values({ sessionId: on, userId: guy.userId as string, endpoint: 'https://push.example.org/1' });
  expect([await isPushOn(guy, on), await isPushOn(guy, off), await isPushOn(guy, null)]).toEqual([true, false, false]);
  await expect(isPushOn(visitor, on)).rejects.toMatchObject({ status: 401 });
});
