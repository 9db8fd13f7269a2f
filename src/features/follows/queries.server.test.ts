import { beforeAll, expect, test } from 'vitest';
import { blocks, follows } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { findFollow, listFollowedGirls, listFollowedTours } from './queries.server.ts';

useDatabase();

let guy: Actor;
let other: Actor;
const ids: Record<string, number> = {};
const page = { limit: 10, offset: 0 };

beforeAll(async () => {
  const [him, another] = [await makeGuyActor(), await makeGuyActor()];
  [guy, other] = [him.actor, another.actor];
  const pictured = { profilePicSecureUrl: '/files/p.webp', profilePicPublicId: 'p' };
  const cast = {
    first: pictured,
    second: { ...pictured, profilePicApproved: null },
    crawled: { ...pictured, matwiseGirl: false, profileApproved: null, profilePicApproved: null },
    hidden: { girlShowProfile: false },
    unfollowed: {},
  };
  for (const [name, values] of Object.entries(cast)) ids[name] = (await makeGirl(values)).id;
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const follow = (name: string, hour: number, guyId = him.guy.id) => ({ girlId: ids[name] as number, guyUserId: guyId, followedAt: at(hour) });
  await db
    .insert(follows)
    .values([
      follow('second', 3),
      follow('first', 1),
      follow('crawled', 3),
      follow('hidden', 4),
      follow('first', 5, another.guy.id),
      follow('unfollowed', 5, another.guy.id),
    ]);
});

test('whether he follows her, and how many do', async () => {
  const of = (actor: Actor, name: string) => findFollow(actor, ids[name] as number);
  expect(await of(guy, 'first')).toEqual({ following: true, followers: 2 });
  expect(await of(guy, 'unfollowed')).toEqual({ following: false, followers: 1 });
  for (const actor of [visitor, { ...guy, role: 'public' as const }]) expect(await of(actor, 'first')).toEqual({ following: false, followers: 2 });
  expect(await findFollow(guy, 999_999)).toEqual({ following: false, followers: 0 });
});

test('whom he follows and can still see, the latest first, with the pictures that everybody sees', async () => {
  const { rows, total } = await listFollowedGirls(guy, page);
  expect(total).toBe(3);
  expect(rows.map(({ id, picture }) => [id, picture])).toEqual([
    [ids.crawled, '/files/p.webp'],
    [ids.second, null],
    [ids.first, '/files/p.webp'],
  ]);
  expect(rows[2]).toMatchObject({
    stageName: expect.any(String),
    username: expect.any(String),
    city: 'Austin',
    state: 'TX',
    country: 'United States',
    isScammer: false,
    disputed: false,
    matwiseGirl: true,
    picturePublicId: 'p',
    followedAt: expect.any(Date),
  });
  const second = await listFollowedGirls(guy, { limit: 1, offset: 1 });
  expect([second.rows.map(({ id }) => id), second.total]).toEqual([[ids.second], 3]);
  await expect(listFollowedGirls(visitor, page)).rejects.toMatchObject({ status: 401 });
});

test('where they are on tour from a day on, the earliest first', async () => {
  const made: Record<string, number> = {};
  const tour = async (name: string, of: string, begins: number, ends: number) => {
    made[name] = (await makeTravel(ids[of] as number, { dateBegins: daysAhead(begins), dateEnds: daysAhead(ends) })).id;
  };
  await tour('later', 'first', 20, 22);
  await tour('now', 'second', 0, 5);
  await tour('over', 'second', 0, 4);
  await tour('of somebody else', 'unfollowed', 6, 7);
  await tour('of who hides', 'hidden', 6, 7);
  const toured = async (limit = 10, actor = guy) =>
    (await listFollowedTours(actor, { from: daysAhead(5), limit })).map(({ id }) => Object.keys(made).find((name) => made[name] === id));
  expect(await toured()).toEqual(['now', 'later']);
  expect(await toured(1)).toEqual(['now']);
  expect(await listFollowedTours(guy, { from: daysAhead(20), limit: 1 })).toEqual([
    { id: made.later, stageName: expect.any(String), city: 'Miami', state: 'FL', country: 'United States', dateBegins: daysAhead(20), dateEnds: daysAhead(22) },
  ]);
  await db.insert(blocks).values({ girlId: ids.second as number, guyUserId: guy.guyId as number });
  expect([await toured(), await toured(10, other)]).toEqual([['later'], ['of somebody else', 'later']]);
  await expect(listFollowedTours(visitor, { from: daysAhead(0), limit: 1 })).rejects.toMatchObject({ status: 401 });
});
