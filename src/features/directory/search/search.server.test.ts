import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { girls, type NewGirl } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { Search } from '#platform/search/match.server.ts';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { camelCase, SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { birthdayRange } from '#shared/dates.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { Sort } from '#shared/search/filters.ts';
import { useDatabase } from '#tests/database.ts';
import { countFacets } from './facets.server.ts';
import { countMatches, listMatches } from './search.server.ts';

useDatabase();

type Made = NewGirl & { id: number };
const offered = ['mma', 'judo', 'pin_wrestling', 'pillow_fights'] as const;
let made: Made[] = [];

/** A few hundred girls who differ in everything that a search asks for; some have not said. */
const anyGirl = fc.record({
  username: fc.constantFrom('user_7', 'USER 78', 'noone', null),
  stageName: fc.constantFrom('Ruby Steel', 'Jenny', 'Zoë', "Ash O'Hara 100%", 'Żaneta', 'a\\b'),
  city: fc.constantFrom('Austin', 'AUSTIN', 'Köln', 'New York', null),
  state: fc.constantFrom('TX', 'NY', 'Bayern', null),
  country: fc.constantFrom('United States', 'US', 'Germany', null),
  phone: fc.constantFrom('5125550100', null),
  height: fc.option(fc.integer({ min: 53, max: 84 })),
  weight: fc.option(fc.integer({ min: 90, max: 290 })),
  physique: fc.constantFrom(...BODY_TYPES.slice(0, 2), null),
  birthday: fc.option(fc.integer({ min: 1950, max: 2006 }).map((year) => `${year}-06-15`)),
  profilePicSecureUrl: fc.constantFrom('/x.webp', null),
  profilePicApproved: fc.constantFrom(true, true, false, null),
  mma: fc.boolean(),
  judo: fc.boolean(),
  pinWrestling: fc.boolean(),
  pillowFights: fc.boolean(),
  girlShowProfile: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
});

beforeAll(async () => {
  // Names of girls of the product are unique.
  const rows = fc
    .sample(anyGirl, { numRuns: 400, seed: 7 })
    .map((row, at) => ({ ...row, stageName: `${row.stageName} ${at}`, username: row.username && `${row.username}${at}` }));
  const inserted = await db
    .insert(girls)
    .values(rows.map((row) => ({ ...row, matwiseGirl: true, profileApproved: true })))
    .returning({ id: girls.id });
  made = rows.map((row, at) => ({ ...row, id: inserted[at]!.id }));
});

const within = (value: string | number | null | undefined, from: string | number, to: string | number) =>
  value === null || value === undefined || (value >= from && value <= to);
const same = (one: string | null | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
const isUs = (girl: Made) => girl.country === 'US' || girl.country === 'United States';

/** Only what a moderator approved is on her card. */
const showsPicture = (girl: Made) => girl.profilePicSecureUrl !== null && girl.profilePicApproved === true;

/** Folded; a text of signs only stays as it is. */
const contains = (one: string, text: string) => (foldName(text) ? foldName(one).includes(foldName(text)) : one.toLowerCase().includes(text.toLowerCase()));

/** The filters of the specification, read out loud. */
function fits(girl: Made, search: Search): boolean {
  const { text, age, height, weight, physique, city, state, country, services, directory, pictured } = search;
  const born = age && birthdayRange(...age);
  const texts = [girl.username, girl.stageName, girl.city, girl.state, girl.country, girl.phone];
  return (
    girl.girlShowProfile === true &&
    (text === undefined || texts.some((one) => one && contains(one, text))) &&
    (!born || within(girl.birthday, born.from, born.to)) &&
    (!height || within(girl.height, ...height)) &&
    (!weight || within(girl.weight, ...weight)) &&
    (!physique || girl.physique === physique) &&
    (!city || same(girl.city, city)) &&
    (!state || girl.state === { TX: 'TX', texas: 'TX', ny: 'NY', bayern: 'Bayern' }[state]) &&
    (!country || (country === 'US' ? isUs(girl) : girl.country === 'Germany')) &&
    (services ?? []).every((key) => girl[camelCase(key)] === true) &&
    (!pictured || showsPicture(girl)) &&
    (directory !== 'us' || isUs(girl)) &&
    (directory !== 'international' || girl.country === 'Germany')
  );
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const ends = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const anySearch: fc.Arbitrary<Search> = fc
  .record({
    text: maybe(
      fc.constantFrom(
        'ru',
        'Jenny',
        'teel',
        '00%',
        'a',
        'Hara',
        'ZOË',
        'zoe',
        'że',
        'zaneta',
        'ohara',
        'koln',
        'R_7',
        'x',
        'new york',
        '_',
        '\\',
        '0100',
        'nobody is called so',
      ),
    ),
    age: maybe(ends(18, 70)),
    height: maybe(ends(53, 84)),
    weight: maybe(ends(90, 290)),
    physique: maybe(fc.constantFrom(...BODY_TYPES.slice(0, 3))),
    city: maybe(fc.constantFrom('austin', 'KÖLN', 'Nowhere')),
    state: maybe(fc.constantFrom('TX', 'texas', 'ny', 'bayern', 'zz')),
    country: maybe(fc.constantFrom('US', 'de')),
    services: maybe(fc.uniqueArray(fc.constantFrom(...offered), { minLength: 1 })),
    directory: maybe(fc.constantFrom('all' as const, 'us' as const, 'international' as const)),
    pictured: maybe(fc.constant(true)),
  })
  .map((search) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search);

function expectedIds(search: Search, sort: Sort): number[] {
  const ids = made.filter((girl) => fits(girl, search)).map(({ id }) => id);
  if (sort === 'oldest') return ids;
  const newest = ids.reverse();
  if (sort === 'newest') return newest;
  const pictured = new Set(made.filter(showsPicture).map(({ id }) => id));
  return [...newest.filter((id) => pictured.has(id)), ...newest.filter((id) => !pictured.has(id))];
}

describe('against a filter that reads girl by girl', () => {
  test('[SEARCH-42] [SEARCH-43] [SEARCH-44] [SEARCH-45] [SEARCH-46] [SEARCH-47] [SEARCH-48] the same girls in the same order, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySearch,
        fc.constantFrom('newest' as const, 'oldest' as const, 'pictured' as const),
        fc.constantFrom(0, 5, 100),
        async (search, sort, offset) => {
          const expected = expectedIds(search, sort);
          expect(await listMatches(search, sort, { limit: 20, offset })).toEqual({
            ids: expected.slice(offset, offset + 20),
            total: { count: expected.length, isExact: true },
            isMore: expected.length > offset + 20,
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('facets, counted together or one by one', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, fc.constantFrom(1, 50, 20_000), async (search, most) => {
        const facets = await countFacets(search, most);
        const left = made.filter((girl) => fits(girl, search));
        const services = offered.map((key) => [key, left.filter((girl) => girl[camelCase(key)]).length] as const);
        expect(facets.services).toEqual(Object.fromEntries(services.filter(([, hits]) => hits > 0)));
        const { physique: _physique, ...others } = search;
        const built = BODY_TYPES.map((type) => [type, made.filter((girl) => fits(girl, others) && girl.physique === type).length] as const);
        expect(facets.physiques).toEqual(Object.fromEntries(built.filter(([, hits]) => hits > 0)));
        expect(facets.isExact).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test('[SEARCH-14] a page that ends with the last girl has no more behind it', async () => {
  const all = expectedIds({}, 'newest').length;
  const isMore = async (limit: number, offset: number) => (await listMatches({}, 'newest', { limit, offset })).isMore;
  expect([await isMore(all, 0), await isMore(all - 1, 0), await isMore(20, all - 20), await isMore(20, all - 21)]).toEqual([false, true, false, true]);
});

test('a place that nobody knows has nobody', async () => {
  const search: Search = { near: { place: 'Atlantis', miles: 5 }, place: null };
  expect(await listMatches(search, 'newest', { limit: 20, offset: 0 })).toEqual({ ids: [], total: { count: 0, isExact: true }, isMore: false });
  expect((await countFacets(search)).services).toEqual({});
});

test('the database knows each service by its place in the catalogue', async () => {
  const everything = Object.fromEntries(SERVICE_KEYS.map((key) => [camelCase(key), true]));
  const rows = [everything, ...SERVICE_KEYS.map((key) => ({ [camelCase(key)]: true }))].map((one) => ({
    ...one,
    city: 'Servicetown',
    matwiseGirl: true,
    profileApproved: true,
  }));
  await db.insert(girls).values(rows);
  expect(await countMatches({ city: 'Servicetown', services: [...SERVICE_KEYS] })).toEqual({ count: 1, isExact: true });
  for (const key of SERVICE_KEYS) expect([key, (await countMatches({ city: 'Servicetown', services: [key] })).count]).toEqual([key, 2]);
});

// The other tests know everybody who can be found, in whatever order they run.
afterEach(async () => {
  await db.delete(girls).where(eq(girls.city, 'Servicetown'));
});
