import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { loadPlaces } from '#platform/db/places.server.ts';
import { findCoordinates } from '#platform/places/find-coordinates.server.ts';
import { findPlace, listCities } from '#platform/search/places.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { citySlug } from '#shared/places/city-names.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { listMatches } from './search/search.server.ts';
import { suggest } from './search/suggest.server.ts';

const database = useDatabase();

const ids = new Map<number, string>();
beforeAll(async () => {
  const owner = new pg.Pool({ connectionString: database.url, max: 1 });
  await loadPlaces(owner);
  await owner.end();
  const homes = [
    { city: 'St. Louis', state: 'MO', country: 'United States', latitude: 38.627, longitude: -90.198 },
    { city: 'Fort Worth', state: 'TX', country: 'United States', latitude: 32.725, longitude: -97.321 },
    { city: 'New York City', state: 'NY', country: 'United States', latitude: 40.714, longitude: -74.006 },
    { city: 'Washington', state: 'DC', country: 'United States', latitude: 38.895, longitude: -77.036 },
    { city: 'München', state: 'Bavaria', country: 'Germany', latitude: 48.137, longitude: 11.575 },
  ];
  for (const home of homes) ids.set((await makeBareGirl({ stageName: `Girl ${ids.size}`, ...home })).id, home.city);
});

const found = async (query: Record<string, string>) => {
  const search = await prepareSearch(visitor, parseFilters(new URLSearchParams(query)));
  return (await listMatches(search, 'oldest', { limit: 9, offset: 0 })).ids.map((id) => ids.get(id));
};

const SAMPLES = [
  ['Saint Louis', 'St. Louis', 'St. Louis', 'US'],
  ['St Louis', 'St. Louis', 'St. Louis', 'US'],
  ['ST. LOUIS', 'St. Louis', 'St. Louis', 'US'],
  ['Ft. Worth', 'Fort Worth', 'Fort Worth', 'US'],
  ['Ft Worth', 'Fort Worth', 'Fort Worth', 'US'],
  ['NYC', 'New York City', 'New York City', 'US'],
  ['New York', 'New York City', 'New York City', 'US'],
  ['Washington DC', 'Washington', 'Washington, D.C.', 'US'],
  ['Washington D.C.', 'Washington', 'Washington, D.C.', 'US'],
  ['München', 'München', 'Munich', 'DE'],
  ['Munchen', 'München', 'Munich', 'DE'],
  ['Muenchen', 'München', 'Munich', 'DE'],
  ['Munich', 'München', 'Munich', 'DE'],
] as const;

test.each(SAMPLES)('%s: the same girl in near, where, text, city; the same city in the place box and at a save', async (typed, lives, name, countryCode) => {
  const queries: Record<string, string>[] = [{ near: typed }, { where: typed }, { where: typed, miles: '10' }, { q: typed }, { city: typed }];
  for (const query of queries) expect(await found(query), JSON.stringify(query)).toEqual([lives]);
  expect((await listCities({ text: typed, limit: 8 }))[0]).toMatchObject({ name, countryCode });
  expect(await findPlace(typed)).toMatchObject({ name, countryCode });
  expect((await findCoordinates(db, { city: typed, state: null, country: countryCode === 'DE' ? 'Germany' : 'United States' })).latitude).not.toBeNull();
  expect(JSON.stringify(await suggest(visitor, typed))).toContain(lives);
});

test.each([
  ['Austin, Texas', 'Austin', 'TX'],
  ['Austin TX', 'Austin', 'TX'],
  ['Austin, Texas, United States', 'Austin', 'TX'],
  ['Washington, DC', 'Washington, D.C.', 'DC'],
  ['Washington, D.C.', 'Washington, D.C.', 'DC'],
  ['Paris France', 'Paris', '11'],
  ['Mt. Pleasant, SC', 'Mount Pleasant', 'SC'],
  ['Mount Vernon, NY', 'Mount Vernon', 'NY'],
  ['St. Petersburg', 'St. Petersburg', 'FL'],
  ['Saint Petersburg, Russia', 'Saint Petersburg', '66'],
  ['Lodz', 'Łódź', '74'],
  ['Cologne', 'Köln', '07'],
  ['Duesseldorf', 'Düsseldorf', '07'],
  ['Giessen, Germany', 'Gießen', '05'],
  ['Odessa', 'Odessa', 'TX'],
  ['Saint Louis, Senegal', 'Saint-Louis', '14'],
  ['Kiev', 'Kyiv', '12'],
  ['N. Las Vegas', 'North Las Vegas', 'NV'],
  ['Colorado Spgs', 'Colorado Springs', 'CO'],
  ['Hague', 'The Hague', '11'],
])('%s is %s', async (typed, name, adminCode) => {
  expect(await findPlace(typed)).toMatchObject({ name, adminCode });
});

test.each([
  ['Saint Lou', 'St. Louis'],
  ['Ft Wor', 'Fort Worth'],
  ['münch', 'Munich'],
  ['muenchen', 'Munich'],
  ['nyc', 'New York City'],
  ['Lodz', 'Łódź'],
  ['St John’s', "St. John's"],
])('%s suggests %s while it is typed', async (typed, name) => {
  expect((await listCities({ text: typed, limit: 8 })).map((city) => city.name)).toContain(name);
});

test('what no place is called stays unknown', async () => {
  for (const text of ['Nowhere at all', 'Nowhereville, TX', 'Saint', '%', '']) expect([text, (await findPlace(text))?.name]).not.toEqual([text, 'St. Louis']);
  expect(await findPlace('Nowhereville on Earth')).toBeNull();
});

test('a slug is written as the database writes it', async () => {
  const names = fc.sample(fc.string({ unit: 'grapheme', maxLength: 12 }), 200).map((name) => name.replaceAll('\0', ''));
  const { rows } = await pool.query<{ given: string; slug: string }>('select given, city_slug(given) as slug from unnest($1::text[]) as given', [
    [...names, 'Łódź', 'Gießen', 'Þingvellir', 'Æbeltoft', "'s-Gravenhage", 'St. Louis', 'İstanbul'],
  ]);
  for (const { given, slug } of rows.filter(({ given: one }) => /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]*$/u.test(one)))
    expect([given, citySlug(given)]).toEqual([given, slug]);
});
