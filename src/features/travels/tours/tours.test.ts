import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { NewGirl } from '#db/schema/girls.ts';
import { blocks, places, travels } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { today } from '#shared/dates.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeReviewedGirl } from '#tests/factories/content.ts';
import { makeGirl, makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { countTourPlaces, countTours, findTourPlace, listHiddenFrom, NOBODY } from './places.server.ts';
import { readRegion } from './region.server.ts';
import { parseTourSlug } from './slugs.ts';
import { listTours } from './tours.server.ts';
import { addDays, TIMELINE_DAYS } from './window.ts';

useDatabase();

/** Nobody of these is on a list, so none may be in a number, for anybody. */
const unseen: Record<string, NewGirl> = {
  hidden: { girlShowProfile: false },
  hiddenByModerator: { adminShowProfile: false },
  waiting: { profileApproved: null },
  rejected: { profileApproved: false },
  banned: { banned: true },
  deleted: { deletedAt: new Date() },
  imported: { matwiseGirl: false },
  scammer: { isScammer: true },
  bannedScammer: { isScammer: true, banned: true },
};

const austin = { city: 'Austin', state: 'TX', country: 'United States', latitude: 30.27, longitude: -97.74 };
const dallas = { city: 'Dallas', state: 'TX', country: 'United States', latitude: 32.78, longitude: -96.8 };
const berlin = { city: 'Berlin', state: 'Berlin', country: 'Germany', latitude: 52.52, longitude: 13.4 };

let actors: Record<'visitor' | 'guy' | 'blocked' | 'hidden' | 'moderator', Actor>;
let judoka: number;
let other: number;

beforeAll(async () => {
  judoka = (await makeGirl({ stageName: 'Judoka', judo: true })).id;
  other = (await makeGirl({ stageName: 'Other' })).id;
  await makeTravel(judoka, { ...austin, dateBegins: daysAhead(-1), dateEnds: daysAhead(1) });
  await makeTravel(judoka, { ...dallas, dateBegins: daysAhead(3), dateEnds: daysAhead(5) });
  await makeTravel(other, { ...austin, city: 'AUSTIN ', dateBegins: daysAhead(10), dateEnds: daysAhead(12) });
  await makeTravel(other, { ...berlin, dateBegins: daysAhead(20), dateEnds: daysAhead(22) });
  // Over, canceled, or too far ahead.
  await makeTravel(other, { ...dallas, dateBegins: daysAhead(-5), dateEnds: daysAhead(-1) });
  await makeTravel(other, { ...dallas, deletedAt: new Date() });
  await makeTravel(other, { ...dallas, dateBegins: daysAhead(TIMELINE_DAYS), dateEnds: daysAhead(TIMELINE_DAYS + 2) });
  for (const values of Object.values(unseen)) await makeTravel((await makeGirl(values)).id, austin);
  const problem = await makeGirl();
  await makeProblemGirl({ girlId: problem.id, pending: false });
  await makeTravel(problem.id, austin);
  // She can be found by what forums say of her, and has no profile here.
  await makeTravel((await makeReviewedGirl()).id, austin);
  const hidden = await makeGirlActor({ girlShowProfile: false });
  await makeTravel(hidden.girl.id, austin);
  const [guy, blocked] = [await makeGuyActor(), await makeGuyActor()];
  await db.insert(blocks).values({ girlId: judoka, guyUserId: blocked.guy.id });
  actors = { visitor, guy: guy.actor, blocked: blocked.actor, hidden: hidden.actor, moderator: await makeModerator() };
  const city = { countryCode: 'US', country: 'United States', latitude: 1, longitude: 1 };
  await db.insert(places).values([
    { ...city, id: 1, name: 'Austin', searchName: 'austin', adminCode: 'TX', population: 900_000 },
    { ...city, id: 2, name: 'Austin', searchName: 'austin', adminCode: 'MN', population: 25_000 },
    { ...city, id: 3, name: 'St. Louis', searchName: 'st. louis', adminCode: 'MO', population: 300_000 },
    { ...city, id: 4, name: 'São Paulo', searchName: 'sao paulo', adminCode: '27', countryCode: 'BR', country: 'Brazil', population: 10_000_000 },
  ]);
});

const eightWeeks = () => ({ from: today(), before: addDays(today(), TIMELINE_DAYS) });
const numbers = (list: { slug: string; girls: number }[]) => Object.fromEntries(list.map(({ slug, girls }) => [slug, girls]));
const at = (slug: string) => parseTourSlug(slug);

test.each(['visitor', 'guy', 'hidden', 'moderator'] as const)('a %s reads the same numbers, in which nobody is who is not listed', async (who) => {
  const counted = await countTourPlaces(await listHiddenFrom(actors[who]), eightWeeks());
  expect(counted.girls).toBe(2);
  expect(numbers(counted.countries)).toEqual({ 'united-states': 2, germany: 1 });
  // She who is in two cities is one girl in their state.
  expect(numbers(counted.states)).toEqual({ 'texas-united-states': 2 });
  expect(numbers(counted.cities)).toEqual({ 'austin-texas-united-states': 2, 'dallas-texas-united-states': 1, 'berlin-germany': 1 });
});

test.each(['visitor', 'guy', 'hidden', 'moderator', 'blocked'] as const)('for a %s every number is what its list has', async (who) => {
  const counted = await countTourPlaces(await listHiddenFrom(actors[who]), eightWeeks());
  for (const { slug, girls } of [...counted.countries, ...counted.states, ...counted.cities]) {
    const filter = { ...eightWeeks(), place: at(slug) };
    const listed = await listTours(await listHiddenFrom(actors[who]), filter, { limit: 100 });
    expect(new Set(listed.map(({ girlId }) => girlId)).size, slug).toBe(girls);
    expect(await countTours(await listHiddenFrom(actors[who]), filter), slug).toBe(listed.length);
  }
});

test('a guy she blocked sees nothing of her travels', async () => {
  const counted = await countTourPlaces(await listHiddenFrom(actors.blocked), eightWeeks());
  expect(numbers(counted.cities)).toEqual({ 'austin-texas-united-states': 1, 'berlin-germany': 1 });
  const tours = await listTours(await listHiddenFrom(actors.blocked), { place: null, from: today() }, { limit: 100 });
  expect(tours.map(({ girlId }) => girlId)).not.toContain(judoka);
});

test('a stop under way is first; past ones, deleted ones and those beyond the window are not there', async () => {
  const tours = await listTours(NOBODY, { place: null, ...eightWeeks() }, { limit: 100 });
  expect(tours.map(({ stageName, citySlug }) => [stageName, citySlug])).toEqual([
    ['Judoka', 'austin'],
    ['Judoka', 'dallas'],
    ['Other', 'austin'],
    ['Other', 'berlin'],
  ]);
  const ahead = await listTours(NOBODY, { place: at('dallas-texas-united-states'), from: today() }, { limit: 100 });
  expect(ahead.map(({ dateBegins }) => dateBegins)).toEqual([daysAhead(3), daysAhead(TIMELINE_DAYS)]);
});

test('what ends today is there today and gone tomorrow', async () => {
  const girl = await makeGirl();
  await makeTravel(girl.id, { city: 'Reno', state: 'NV', country: 'United States', dateBegins: daysAhead(-2), dateEnds: today() });
  const on = async (day: string) => (await listTours(NOBODY, { place: at('reno-nevada-united-states'), from: day }, { limit: 9 })).length;
  expect([await on(today()), await on(daysAhead(1))]).toEqual([1, 0]);
  await db.delete(travels).where(eq(travels.girlId, girl.id));
});

test('by style: only girls who offer it, in the numbers too', async () => {
  const filter = { style: 'judo' as const, ...eightWeeks() };
  expect(numbers((await countTourPlaces(NOBODY, filter)).cities)).toEqual({ 'austin-texas-united-states': 1, 'dallas-texas-united-states': 1 });
  expect(await countTours(NOBODY, { ...filter, place: at('germany') })).toBe(0);
});

test('the address of a city leads to it; what is no place is none', async () => {
  expect(await findTourPlace(visitor, 'austin-texas-united-states')).toMatchObject({ kind: 'city', name: 'Austin', fullName: 'Austin, Texas, United States' });
  expect(await findTourPlace(visitor, 'austin-minnesota-united-states')).toMatchObject({ name: 'Austin', stateCode: 'MN' });
  expect(await findTourPlace(visitor, 'st-louis-missouri-united-states')).toMatchObject({ name: 'St. Louis' });
  expect(await findTourPlace(visitor, 'sao-paulo-brazil')).toMatchObject({ name: 'São Paulo', fullName: 'São Paulo, Brazil' });
  expect(await findTourPlace(visitor, 'united-states')).toMatchObject({ kind: 'country', spoken: 'the United States' });
  for (const slug of ['atlantis', 'austin-nevada-united-states', 'austin-united-states', 'austin-germany', '', 'Austin', "austin'--germany"])
    expect(await findTourPlace(visitor, slug), slug).toBeNull();
});

test('a city that only girls know has a page while somebody visible goes there', async () => {
  const [shown, hidden] = [await makeGirl(), await makeGirl({ girlShowProfile: false })];
  const there = { state: 'NV', country: 'United States', dateBegins: daysAhead(TIMELINE_DAYS + 9), dateEnds: daysAhead(TIMELINE_DAYS + 9) };
  await makeTravel(shown.id, { ...there, city: 'Øre-Test Ville' });
  await makeTravel(hidden.id, { ...there, city: 'Hidden Springs' });
  expect(await findTourPlace(visitor, 'ore-test-ville-nevada-united-states')).toMatchObject({ name: 'Øre-Test Ville' });
  for (const actor of Object.values(actors)) expect(await findTourPlace(actor, 'hidden-springs-nevada-united-states')).toBeNull();
});

test('the world shows countries, the United States its states, a state its cities', async () => {
  const parts = async (slug: string | null) => {
    const place = slug ? await findTourPlace(visitor, slug) : null;
    const region = await readRegion(NOBODY, { place, style: null, offset: 0 });
    const counted = Object.fromEntries(region.parts.map(([slug, , girls]) => [slug, girls]));
    expect(numbers(region.map?.marks ?? [])).toEqual(counted);
    return { girls: region.girls, ...counted };
  };
  expect(await parts(null)).toEqual({ girls: 2, 'united-states': 2, germany: 1 });
  expect(await parts('united-states')).toEqual({ girls: 2, 'texas-united-states': 2 });
  expect(await parts('texas-united-states')).toEqual({ girls: 2, 'austin-texas-united-states': 2, 'dallas-texas-united-states': 1 });
  expect(await parts('germany')).toEqual({ girls: 1, 'berlin-germany': 1 });
  expect(await parts('france')).toEqual({ girls: 0 });
});
