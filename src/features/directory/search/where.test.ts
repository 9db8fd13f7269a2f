import { beforeAll, expect, test } from 'vitest';
import { places, zipCodes } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { listNearby } from './nearest.server.ts';
import { listMatches } from './search.server.ts';

useDatabase();

const ids = new Map<number, string>();
const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 };
const dallas = { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.8 };
const sanMarcos = { city: 'San Marcos', state: 'TX', latitude: 29.88, longitude: -97.94 };

beforeAll(async () => {
  const make = async (name: string, values: Parameters<typeof makeBareGirl>[0]) => {
    const { id } = await makeBareGirl({ stageName: name, ...values });
    ids.set(id, name);
    return id;
  };
  await make('Home', austin);
  const visitorOfAustin = await make('Tour', { ...dallas, judo: true });
  const close = await make('Close', { ...dallas });
  await make('Bavarian', { city: 'Munich', state: 'Bavaria', country: 'Germany' });
  const away = { country: 'United States', dateBegins: daysAhead(10), dateEnds: daysAhead(14) };
  await makeTravel(visitorOfAustin, { ...austin, ...away });
  await makeTravel(close, { ...sanMarcos, ...away, dateBegins: daysAhead(30), dateEnds: daysAhead(35) });
  const place = (id: number, name: string, adminCode: string, latitude: number, longitude: number, population: number) => ({
    ...{ id, name, searchName: name.toLowerCase(), countryCode: 'US', country: 'United States' },
    ...{ adminCode, latitude, longitude, population },
  });
  await db.insert(zipCodes).values({ zip: '78701', latitude: 30.27, longitude: -97.74 });
  await db.insert(places).values([place(1, 'Austin', 'TX', 30.27, -97.74, 900_000), place(2, 'Waco', 'TX', 31.55, -97.15, 9_000)]);
});

const prepared = (query: string) => prepareSearch(visitor, parseFilters(new URLSearchParams(query)));
const found = async (query: string) => (await listMatches(await prepared(query), 'oldest', { limit: 20, offset: 0 })).ids.map((id) => ids.get(id));

test.each<[string, string[]]>([
  ['where=Austin', ['Home', 'Tour']],
  ['where=austin, tx', ['Home', 'Tour']],
  ['where=Austin&presence=home', ['Home']],
  ['where=Austin&presence=tour', ['Tour']],
  ['where=Austin&miles=50', ['Home', 'Tour', 'Close']],
  ['where=Texas', ['Home', 'Tour', 'Close']],
  ['where=Texas&presence=tour', ['Tour', 'Close']],
  ['where=Germany', ['Bavarian']],
  ['where=78701', ['Home', 'Tour', 'Close']],
  ['where=78701&miles=10&presence=home', ['Home']],
  ['q=78701', ['Home', 'Tour', 'Close']],
  ['where=00000', []],
  ['where=Waco', []],
  ['where=Waco&miles=150', ['Home', 'Tour', 'Close']],
  ['where=Nowhereville', []],
  ['where=Austin&services=judo', ['Tour']],
])('%s', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('days hold for the place, for what is near, and alone', async () => {
  const days = (from: number, to: number) => `tourFrom=${daysAhead(from)}&tourTo=${daysAhead(to)}`;
  expect(await found(`where=Austin&presence=tour&${days(15, 20)}`)).toEqual([]);
  expect(await found(`where=Austin&${days(15, 20)}`)).toEqual(['Home']);
  expect(await found(days(12, 13))).toEqual(['Tour']);
  expect(await found(days(14, 30))).toEqual(['Tour', 'Close']);
  // Near counts tour stops once there are days.
  expect(await found('near=Austin')).toEqual(['Home']);
  expect(await found(`near=Austin&${days(29, 40)}`)).toEqual(['Home', 'Close']);
  expect(await found(`tourCity=austin&${days(12, 13)}`)).toEqual(['Tour']);
});

test('a place with nobody says what is near; an unknown one has nothing near', async () => {
  const nearby = async (query: string) => (await listNearby(await prepared(query))).map(({ city, count, miles }) => `${count} in ${city}, ${miles} miles`);
  expect(await nearby('where=Waco')).toEqual(['2 in Dallas, 88 miles', '1 in Austin, 95 miles']);
  expect(await nearby('where=Waco&services=judo')).toEqual(['1 in Dallas, 88 miles']);
  expect(await nearby('q=waco tx judo')).toEqual(['1 in Dallas, 88 miles']);
  for (const query of ['where=Nowhereville', 'where=Waco&presence=tour', 'q=judo']) expect(await nearby(query)).toEqual([]);
});

test('the API takes the same, and says what is missing', async () => {
  const { json } = await call('GET', '/api/v1/girls?filter[where]=Austin&filter[presence]=tour');
  expect(json.data).toHaveLength(1);
  const refused = await call('GET', '/api/v1/girls?filter[presence]=tour');
  expect([refused.status, refused.json.errors[0].detail]).toEqual([400, 'filter[where]: is needed with filter[presence] and filter[miles]']);
  expect((await call('GET', '/api/v1/girls?filter[where]=Austin&filter[presence]=both%2C')).status).toBe(400);
});
