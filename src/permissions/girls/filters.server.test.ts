import { eq, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewGirl } from '#db/schema/girls.ts';
import { blocks, girlMerges, girls, problemGirlPhotos, problemGirls, travels, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl, makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { type Actor, visitor } from '../actor.ts';
import { ofVisibleProblemGirls, visibleProblemGirls } from '../problem-girls/filters.server.ts';
import { visibleReviews } from '../reviews/filters.server.ts';
import { visibleScammers } from '../scammers/filters.server.ts';
import { visibleTravels } from '../travels/filters.server.ts';
import { approvedGirl, notBlocked, ofApprovedGirls, ofVisibleGirls, ownGirl, restorableGirl, visibleGirls } from './filters.server.ts';

/** Which girls, and what hangs on them, each person sees: every condition by a row that it alone lets pass or stops. */

useDatabase();

let guy: Actor;
let girl: Actor;
let moderator: Actor;
let ownId: number;

const scraped = { matwiseGirl: false, profileApproved: null };
const scammer = { ...scraped, isScammer: true };
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Whoever a visitor sees stands first. */
const cast: Record<string, NewGirl> = {
  shown: {},
  shownByModerator: { adminShowProfile: true },
  scraped,
  scrapedRefused: { ...scraped, profileApproved: false },
  warned: { ...scammer, girlShowProfile: false },
  waiting: { profileApproved: null },
  refused: { profileApproved: false },
  hidden: { girlShowProfile: false },
  hiddenByModerator: { adminShowProfile: false },
  banned: { banned: true },
  bannedScraped: { ...scraped, banned: true },
  deleted: { deletedAt: ago(1) },
  undecided: { ...scammer, reportPending: true },
  reportedGirl: { ...scraped, reportPending: true },
  hiddenWarning: { ...scammer, adminShowProfile: false },
  goneWarning: { ...scammer, deletedAt: ago(1) },
  problem: { girlShowProfile: false },
  waitingProblem: { girlShowProfile: false },
  goneProblem: { girlShowProfile: false },
};
const ids: Record<string, number> = {};

beforeAll(async () => {
  const [him, her] = [await makeGuyActor(), await makeGirlActor({ girlShowProfile: false, profileApproved: null })];
  [guy, girl, moderator, ownId] = [him.actor, her.actor, await makeModerator(), her.girl.id];
  ids.own = ownId;
  for (const [name, values] of Object.entries(cast)) ids[name] = (await makeGirl({ ...values, email: null })).id;
  ids.reportedByGuy = (await makeGirl({ ...scammer, reportPending: true, reportedByUserId: guy.userId, email: null })).id;
  await makeProblemGirl({ girlId: ids.problem });
  await makeProblemGirl({ girlId: ids.waitingProblem, pending: true });
  await makeProblemGirl({ girlId: ids.goneProblem, deletedAt: ago(1) });
});

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? `${id}`;
const namesOf = async (where: SQL) => (await db.select({ id: girls.id }).from(girls).where(where)).map(({ id }) => nameOf(id)).sort();
const toVisitors = ['problem', 'scraped', 'scrapedRefused', 'shown', 'shownByModerator', 'warned'];
const everybody = () =>
  Object.keys(ids)
    .filter((name) => !/^(deleted|goneWarning)$/.test(name))
    .sort();
const acting = (actor: Actor): Actor => ({ ...actor, role: 'public' });

describe('girls', () => {
  test('[SESS-03] a visitor sees who is approved, shown and not banned, and warnings whoever hides', async () => {
    expect(await namesOf(visibleGirls(visitor))).toEqual(toVisitors);
  });

  test('a girl sees herself too, a guy whom he reported, either only in that role', async () => {
    expect(await namesOf(visibleGirls(girl))).toEqual([...toVisitors, 'own'].sort());
    expect(await namesOf(visibleGirls(guy))).toEqual([...toVisitors, 'reportedByGuy'].sort());
    expect(await namesOf(visibleGirls(acting(girl)))).toEqual(toVisitors);
    expect(await namesOf(visibleGirls(acting(guy)))).toEqual(toVisitors);
  });

  test('a moderator sees all who are not deleted', async () => {
    expect(await namesOf(visibleGirls(moderator))).toEqual(everybody());
  });

  test('the row of oneself', async () => {
    expect(await namesOf(ownGirl(girl))).toEqual(['own']);
    for (const actor of [visitor, guy, moderator, acting(girl)]) expect(await namesOf(ownGirl(actor))).toEqual([]);
  });

  test('reviews are read of whom a visitor finds; of herself by a girl; of everybody by a moderator', async () => {
    // A girl of elsewhere of whom nobody has written is in no search.
    const found = toVisitors.filter((name) => !name.startsWith('scraped'));
    expect(await namesOf(visibleReviews(visitor))).toEqual(found);
    expect(await namesOf(visibleReviews(guy))).toEqual(found);
    expect(await namesOf(visibleReviews(girl))).toEqual([...found, 'own'].sort());
    expect(await namesOf(visibleReviews(moderator))).toEqual(everybody());
  });

  test('scammers whom a moderator has looked at and does not hide; a report that waits for its reporter', async () => {
    expect(await namesOf(visibleScammers(visitor))).toEqual(['warned']);
    expect(await namesOf(visibleScammers(girl))).toEqual(['warned']);
    expect(await namesOf(visibleScammers(guy))).toEqual(['reportedByGuy', 'warned']);
    expect(await namesOf(visibleScammers(moderator))).toEqual(['hiddenWarning', 'reportedByGuy', 'undecided', 'warned']);
  });
});

test('what girls share is for whom a moderator approved and neither hid nor banned', async () => {
  const approved = ['goneProblem', 'hidden', 'problem', 'shown', 'shownByModerator', 'waitingProblem'];
  expect(await namesOf(approvedGirl)).toEqual(approved);
  const accounts = Object.fromEntries(
    await Promise.all(
      [{}, { profileApproved: null }, { adminShowProfile: false }, { banned: true }, { deletedAt: ago(1) }].map(async (values) => {
        const { girl: one } = await makeGirlActor({ ...values, email: null, girlShowProfile: false });
        return [JSON.stringify(Object.keys(values)), one.userId];
      }),
    ),
  );
  const read = await db.select({ userId: users.id }).from(users).where(ofApprovedGirls(users.id));
  expect(Object.keys(accounts).filter((name) => read.some(({ userId }) => userId === accounts[name]))).toEqual(['[]']);
  for (const userId of Object.values(accounts)) await db.delete(girls).where(eq(girls.userId, userId as string));
});

test('brought back is who was deleted in the last 30 days, has a name, and was not merged', async () => {
  const gone = { girlShowProfile: false, email: null };
  const [recent, old, merged, undone] = [
    await makeGirl({ ...gone, deletedAt: ago(29) }),
    await makeGirl({ ...gone, deletedAt: ago(31) }),
    await makeGirl({ ...gone, deletedAt: ago(1) }),
    await makeGirl({ ...gone, deletedAt: ago(1) }),
  ];
  const nameless = { stageName: null, username: null, name: null };
  const named = [
    await makeGirl({ ...gone, ...nameless, deletedAt: ago(1) }),
    await makeGirl({ ...gone, ...nameless, name: 'N', deletedAt: ago(1) }),
    await makeGirl({ ...gone, ...nameless, username: 'only_username', deletedAt: ago(1) }),
    await makeGirl({ ...gone, ...nameless, stageName: 'Only Stage', deletedAt: ago(1) }),
  ];
  await db.insert(girlMerges).values([
    { intoId: ownId, fromId: merged.id },
    { intoId: ownId, fromId: undone.id, undoneAt: new Date() },
  ]);
  const restorable = (await db.select({ id: girls.id }).from(girls).where(restorableGirl)).map(({ id }) => id);
  const tried = [recent, old, merged, undone, ...named];
  expect(tried.map(({ id }) => restorable.includes(id))).toEqual([true, false, false, true, false, true, true, true]);
  expect(restorable).not.toContain(ids.shown);
  for (const { id } of tried) await db.delete(girls).where(eq(girls.id, id));
});

describe('what hangs on girls', () => {
  beforeAll(async () => {
    for (const name of ['shown', 'scraped', 'own', 'hidden']) await makeTravel(ids[name] as number);
    await makeTravel(ids.shown as number, { deletedAt: new Date() });
    await db.insert(blocks).values({ girlId: ids.scraped as number, guyUserId: guy.guyId as number });
  });
  const travelsOf = async (where: SQL | undefined) => (await db.select({ id: travels.girlId }).from(travels).where(where)).map(({ id }) => nameOf(id)).sort();

  test('is seen with them', async () => {
    expect(await travelsOf(ofVisibleGirls(visitor, travels.girlId))).toEqual(['scraped', 'shown', 'shown']);
    expect(await travelsOf(ofVisibleGirls(girl, travels.girlId))).toEqual(['own', 'scraped', 'shown', 'shown']);
  });

  test('is kept from a guy whom she blocked, from no other', async () => {
    const other = (await makeGuyActor()).actor;
    expect(await travelsOf(notBlocked(guy, travels.girlId))).toEqual(['hidden', 'own', 'shown', 'shown']);
    expect(await travelsOf(notBlocked(other, travels.girlId))).toHaveLength(5);
    for (const actor of [visitor, girl, moderator]) expect(notBlocked(actor, travels.girlId)).toBeUndefined();
  });

  test('travels: not deleted, of visible girls, and not from who is blocked', async () => {
    expect(await travelsOf(visibleTravels(visitor))).toEqual(['scraped', 'shown']);
    expect(await travelsOf(visibleTravels(guy))).toEqual(['shown']);
    expect(await travelsOf(visibleTravels(girl))).toEqual(['own', 'scraped', 'shown']);
    expect(await travelsOf(visibleTravels(moderator))).toEqual(['hidden', 'own', 'scraped', 'shown']);
  });
});

describe('problem girls', () => {
  const rows: Record<string, number> = {};
  beforeAll(async () => {
    const make = async (name: string, values: Partial<typeof problemGirls.$inferInsert>) => {
      rows[name] = (await makeProblemGirl({ ...values, pageTitle: 'of this test' })).id;
    };
    await make('decided', {});
    await make('waits', { pending: true });
    await make('gone', { deletedAt: new Date() });
    await make('byGuy', { pending: true, guyId: guy.guyId });
    await make('byAccount', { pending: true, reportedByUserId: girl.userId });
    await make('goneOfGuy', { guyId: guy.guyId, deletedAt: new Date() });
  });
  const names = async (where: SQL) => {
    const found = await db.select({ id: problemGirls.id }).from(problemGirls).where(where);
    return Object.keys(rows).filter((name) => found.some(({ id }) => id === rows[name]));
  };

  test('whom a moderator has looked at; one that waits for whoever reported her, in that role', async () => {
    expect(await names(visibleProblemGirls(visitor))).toEqual(['decided']);
    expect(await names(visibleProblemGirls(guy))).toEqual(['decided', 'byGuy']);
    expect(await names(visibleProblemGirls(girl))).toEqual(['decided', 'byAccount']);
    expect(await names(visibleProblemGirls(acting(guy)))).toEqual(['decided']);
    expect(await names(visibleProblemGirls(acting(girl)))).toEqual(['decided']);
    expect(await names(visibleProblemGirls(moderator))).toEqual(['decided', 'waits', 'byGuy', 'byAccount']);
  });

  test('what hangs on them is seen with them', async () => {
    await db.insert(problemGirlPhotos).values(Object.values(rows).map((problemGirlId) => ({ problemGirlId })));
    const photosFor = async (actor: Actor) => {
      const found = await db
        .select({ id: problemGirlPhotos.problemGirlId })
        .from(problemGirlPhotos)
        .where(ofVisibleProblemGirls(actor, problemGirlPhotos.problemGirlId));
      return Object.keys(rows).filter((name) => found.some(({ id }) => id === rows[name]));
    };
    expect(await photosFor(visitor)).toEqual(['decided']);
    expect(await photosFor(guy)).toEqual(['decided', 'byGuy']);
  });
});
