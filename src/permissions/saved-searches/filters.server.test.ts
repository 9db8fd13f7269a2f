import { eq, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { NewGirl } from '#db/schema/girls.ts';
import { blocks, directoryEntries, guyUsers, savedSearches, travels, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl, makeGirlActor, makeScammer } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { type Actor, visitor } from '../actor.ts';
import { publicTours, publicTravels } from '../travels/filters.server.ts';
import { mayHearOfHer, newsworthyGirls, newsworthyTravels, ownSearches, reachedByNews } from './filters.server.ts';

/** What is told unasked and listed for everybody: every condition by a row that it alone lets pass or stops. */

useDatabase();

const ids: Record<string, number> = {};
let guy: Actor;
let keptAway: Actor;

const cast: Record<string, NewGirl> = {
  shown: {},
  crawled: { matwiseGirl: false, profileApproved: null },
  waits: { profileApproved: null },
  hidden: { girlShowProfile: false },
  another: {},
};

beforeAll(async () => {
  for (const [name, values] of Object.entries(cast)) ids[name] = (await makeGirl(values)).id;
  ids.scammer = (await makeScammer()).id;
  ids.warnedOf = (await makeGirl({ isScammer: true })).id;
  const [him, away] = [await makeGuyActor(), await makeGuyActor()];
  [guy, keptAway] = [him.actor, away.actor];
  await db.insert(blocks).values({ girlId: ids.shown as number, guyUserId: away.guy.id });
});

const namesOf = (rows: { id: number }[]) => Object.keys(ids).filter((name) => rows.some(({ id }) => id === ids[name]));

test('a person’s own searches, without those that were removed', async () => {
  const search = { query: 'q', keys: [] };
  await db.insert(savedSearches).values([
    { ...search, userId: guy.userId as string, name: 'mine' },
    { ...search, userId: guy.userId as string, name: 'removed', removedAt: new Date() },
    { ...search, userId: keptAway.userId as string, name: 'his' },
  ]);
  const found = await db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(ownSearches(guy.userId as string));
  expect(found).toEqual([{ name: 'mine' }]);
});

test('girls of whom people are told are in the directory, and nobody is warned of them', async () => {
  const rows = await db.select({ id: directoryEntries.girlId }).from(directoryEntries).where(newsworthyGirls());
  expect(namesOf(rows)).toEqual(['shown', 'another']);
});

test('travels: neither taken back nor over for news; of listed girls for everybody, but for a guy whom she keeps away', async () => {
  const toured: Record<string, number> = {};
  const tour = async (name: string, of: string, more = {}) => {
    toured[name] = (await makeTravel(ids[of] as number, more)).id;
  };
  await tour('coming', 'shown');
  await tour('last day', 'shown', { dateBegins: daysAhead(-3), dateEnds: daysAhead(0) });
  await tour('over', 'shown', { dateBegins: daysAhead(-3), dateEnds: daysAhead(-1) });
  await tour('taken back', 'shown', { deletedAt: new Date() });
  await tour('of another', 'another');
  for (const of of ['hidden', 'crawled', 'warnedOf', 'waits']) await tour(of, of);
  const names = (rows: { id: number }[]) => Object.keys(toured).filter((name) => rows.some(({ id }) => id === toured[name]));
  expect(names(await db.select({ id: travels.id }).from(travels).where(newsworthyTravels()))).toEqual([
    'coming',
    'last day',
    'of another',
    'hidden',
    'crawled',
    'warnedOf',
    'waits',
  ]);
  const listed = async (where: SQL) =>
    names(await db.select({ id: travels.id }).from(travels).innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId)).where(where));
  const found = async (where: SQL) => names(await db.select({ id: travels.id }).from(travels).where(where));
  const everybody = ['coming', 'last day', 'over', 'of another'];
  for (const actor of [visitor, guy, await makeModerator()]) {
    expect(await listed(publicTours(actor))).toEqual(everybody);
    expect(await found(publicTravels(actor))).toEqual(everybody);
  }
  expect(await listed(publicTours(keptAway))).toEqual(['of another']);
  expect(await found(publicTravels(keptAway))).toEqual(['of another']);
});

test('people who are told: neither banned nor deleted, in their account or their profile', async () => {
  const people: Record<string, string> = { guy: guy.userId as string, girl: (await makeGirlActor()).actor.userId as string };
  const add = async (name: string, profile = {}, account: Partial<typeof users.$inferInsert> = {}) => {
    const { userId } = (await makeGuyActor(profile)).actor;
    people[name] = userId as string;
    if (Object.keys(account).length > 0)
      await db
        .update(users)
        .set(account)
        .where(eq(users.id, userId as string));
  };
  await add('banned', {}, { banned: true });
  await add('deleted', {}, { deletedAt: new Date() });
  await add('banned profile', { banned: true });
  await add('deleted profile', { softDeleted: true });
  const rows = await db.select({ id: users.id }).from(users).leftJoin(guyUsers, eq(guyUsers.userId, users.id)).where(reachedByNews());
  expect(Object.keys(people).filter((name) => rows.some(({ id }) => id === people[name]))).toEqual(['guy', 'girl']);
});

test('of a girl nobody is told whom she keeps away, nor she herself', async () => {
  const her = await makeGirlActor();
  const hears = async (userId: string | null, girlId: number) =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        .leftJoin(guyUsers, eq(guyUsers.userId, users.id))
        .innerJoin(directoryEntries, eq(directoryEntries.girlId, girlId))
        .where(mayHearOfHer())
    ).some(({ id }) => id === userId);
  const shown = ids.shown as number;
  expect([await hears(guy.userId, shown), await hears(keptAway.userId, shown), await hears(keptAway.userId, her.girl.id)]).toEqual([true, false, true]);
  expect([await hears(her.actor.userId, shown), await hears(her.actor.userId, her.girl.id)]).toEqual([true, false]);
});
