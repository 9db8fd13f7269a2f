import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { directoryEntries, places, savedSearchMatches, travels, zipCodes } from '#db/schema/index.ts';
import { listMatches } from '#features/directory/search/search.server.ts';
import { newsworthyGirls } from '#permissions/saved-searches/filters.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { saveSearch } from './actions/save-search.server.ts';
import { storeMatches } from './matching.server.ts';
import { newSearch } from './schema.ts';

useDatabase();

const austin = { city: 'Austin', state: 'TX', country: 'United States', latitude: 30.2672, longitude: -97.7431 };
const houston = { city: 'Houston', state: 'TX', country: 'United States', latitude: 29.7604, longitude: -95.3698 };
const dallas = { city: 'Dallas', state: 'Texas', country: 'USA', latitude: 32.7767, longitude: -96.797 };
const berlin = { city: 'Berlin', state: 'Berlin', country: 'Germany', latitude: 52.52, longitude: 13.405 };

const people = [
  { stageName: 'Ruby Steel', ...austin, height: 70, weight: 180, physique: 'Bodybuilder', birthday: '1990-05-01', pinWrestling: true, mma: true },
  { stageName: 'Paris Stone', ...houston, height: 60, weight: 120, physique: 'Slim', pinWrestling: true, scissoring: true },
  { stageName: 'Anna 100%_Real', ...berlin, height: 66, weight: null, birthday: '2001-02-28', mma: true, judo: true, about: 'Austin is my second home' },
  { stageName: 'Steel Ruby Two', ...dallas, height: null, physique: 'Athletic', phone: '5125550142', twitter: 'anna_steel' },
  { stageName: 'Nobody Nowhere', city: null, state: null, country: null },
] as const;

const tours = [
  [0, { ...houston, dateBegins: daysAhead(-2), dateEnds: daysAhead(3) }],
  [0, { ...berlin, dateBegins: daysAhead(20), dateEnds: daysAhead(25) }],
  [1, { ...austin, dateBegins: daysAhead(5), dateEnds: daysAhead(9) }],
  [2, { ...dallas, state: 'TX', dateBegins: daysAhead(1), dateEnds: daysAhead(1) }],
  [2, { ...austin, latitude: null, longitude: null, dateBegins: daysAhead(40), dateEnds: daysAhead(50) }],
  [4, { ...houston, dateBegins: daysAhead(2), dateEnds: daysAhead(4) }],
] as const;

const queries = [
  ...[
    'q=ruby',
    'q=steel ruby',
    'q=Ruby Steel',
    'q=austin',
    'q=pins houston',
    'q=bodybuilder austin',
    'q=houston this week',
    'q=on tour',
    'q=tour texas',
    'q=texas',
  ],
  ...[
    'q=near austin',
    'q=78701',
    'q=(512) 555-0142',
    'q=512-555-0142',
    'q=@anna_steel',
    'q=100%_',
    'q=paris',
    'q=austin or houston mma',
    'q=berlin germany',
    'q=tall',
  ],
  ...[
    'q=zz',
    'q=an',
    'q="steel ruby"',
    'q=ruby tomorrow',
    'q=heavyweight pins',
    'q=from austin',
    'q=on tour in austin',
    'q=judo now',
    'q=wrestling in dallas, tx',
  ],
  ...[
    'where=Austin',
    'where=Austin, TX&presence=tour',
    'where=Austin, Texas, United States&presence=tour',
    'where=Austin&presence=home',
    'where=Texas',
    'where=Germany',
  ],
  ...[
    'where=Texas&presence=tour',
    'where=Austin&miles=200',
    'where=Austin&miles=200&presence=tour',
    'where=78701',
    'near=Austin&within=200',
    'near=Austin, TX&within=100',
  ],
  ...[`near=Austin&within=200&tourFrom=${daysAhead(0)}&tourTo=${daysAhead(4)}`, `tourFrom=${daysAhead(4)}`, `tourTo=${daysAhead(2)}`, 'tourCity=houston'],
  ...[
    `tourCity=Austin&tourFrom=${daysAhead(30)}`,
    `where=Berlin&tourFrom=${daysAhead(10)}&tourTo=${daysAhead(30)}`,
    `where=Austin&presence=tour&tourTo=${daysAhead(6)}`,
  ],
  ...['ageMin=20&ageMax=30', 'heightMin=65', 'weightMax=150', 'physique=Slim', 'city=austin', 'state=texas', 'state=TX', 'country=us', 'country=DE'],
  ...[
    'services=mma',
    'services=mma&services=judo',
    'services=mma&where=Austin',
    'services=pin_wrestling&heightMax=62',
    'physique=Athletic&where=Dallas&miles=50',
  ],
];

let girlIds: number[];
let travelIds: number[];
const matching = new Map<string, { girls: Set<number>; travels: Set<number> }>();
const guyIds: { guyId: number; userId: string }[] = [];

beforeAll(async () => {
  const place = (id: number, { city, state, latitude, longitude }: typeof austin) => ({
    ...{ id, name: city, searchName: city.toLowerCase(), countryCode: 'US', country: 'United States', adminCode: state },
    ...{ latitude, longitude, population: 900_000 },
  });
  await db.insert(places).values([place(1, austin), place(2, houston)]);
  await db.insert(zipCodes).values({ zip: '78701', latitude: austin.latitude, longitude: austin.longitude });
  girlIds = [];
  for (const girl of people) girlIds.push((await createGirl({ girl })).girlId);
  travelIds = [];
  for (const [at, tour] of tours) travelIds.push((await makeTravel(girlIds[at]!, tour)).id);
  // Two people, for the limit of what one may save.
  for (let at = 0; at < queries.length; at += 40) {
    const guy = await createGuy();
    guyIds.push(guy);
    for (const query of queries.slice(at, at + 40)) await saveSearch(actors.guy(guy.guyId, guy.userId), newSearch.parse({ query }));
  }
  const { rows } = await pool.query<{ id: number }>('select id from saved_searches order by id');
  const byId = new Map(rows.map(({ id }, at) => [id, queries[at]!]));
  for (const query of queries) matching.set(query, { girls: new Set(), travels: new Set() });
  // At once: neither girls nor the travels of one girl may be mixed up.
  await storeMatches([
    ...girlIds.map((girlId) => ({ girlId, travelId: null })),
    ...tours.map(([girl], at) => ({ girlId: girlIds[girl]!, travelId: travelIds[at]! })),
  ]);
  for (const { searchId, girlId, travelId } of await db.select().from(savedSearchMatches)) {
    const { girls, travels: told } = matching.get(byId.get(searchId!)!)!;
    if (travelId === null) girls.add(girlId);
    else told.add(travelId);
  }
});

/** What the search page finds for each of the searches while these travels are all there are. */
async function readSearches(only: number | null): Promise<Map<string, Set<number>>> {
  await db.update(travels).set({ deletedAt: new Date() });
  if (only !== null) await db.update(travels).set({ deletedAt: null }).where(eq(travels.id, only));
  const found = new Map<string, Set<number>>();
  for (const query of queries) {
    const search = await prepareSearch(actors.guy(guyIds[0]!.guyId, guyIds[0]!.userId), parseFilters(new URLSearchParams(query)));
    found.set(query, new Set((await listMatches(search, 'oldest', { limit: 100, offset: 0 })).ids));
  }
  return found;
}

test('all of these searches could be saved, and every girl and travel of the test is found by one of them', async () => {
  expect(matching.size).toBe(queries.length);
  const girls = new Set([...matching.values()].flatMap((one) => [...one.girls]));
  expect([...girls].sort()).toEqual([...girlIds].sort());
  expect(new Set([...matching.values()].flatMap((one) => [...one.travels])).size).toBe(travelIds.length);
  expect(await db.select().from(directoryEntries).where(newsworthyGirls())).toHaveLength(people.length);
});

test('a new girl matches the searches that find her without any travel', async () => {
  const found = await readSearches(null);
  for (const query of queries) expect([...matching.get(query)!.girls].sort(), query).toEqual([...found.get(query)!].sort());
});

test('a travel matches the searches that find her because of it, and none that does not find her', async () => {
  const without = await readSearches(null);
  for (const [at, [girl, { city }]] of tours.entries()) {
    const found = await readSearches(travelIds[at]!);
    for (const query of queries) {
      const [isFound, isFoundAnyway] = [found, without].map((one) => one.get(query)!.has(girlIds[girl]!));
      const isMatch = matching.get(query)!.travels.has(travelIds[at]!);
      // Whom a search finds by where she lives may tour there as well: both say so.
      if (!isFoundAnyway || !isFound) expect(isMatch, `${query}, tour ${at} to ${city}`).toBe(isFound);
    }
  }
});
