import { beforeAll, expect, test } from 'vitest';
import { places } from '#db/schema/places.ts';
import { findTourPlace, type TourPlace } from '#features/travels/tours/places.server.ts';
import { shortRange } from '#features/travels/tours/present.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { loadCity, loadRegion } from './read-tours.server.ts';

useDatabase();

const austin = { city: 'Austin', state: 'TX', country: 'United States', latitude: 30.27, longitude: -97.74 };
const reno = { ...austin, city: 'Reno', state: 'NV' };

beforeAll(async () => {
  await db.insert(places).values({
    id: 1,
    name: 'Austin',
    searchName: 'austin',
    countryCode: 'US',
    country: 'United States',
    adminCode: 'TX',
    latitude: 30.27,
    longitude: -97.74,
    population: 900_000,
  });
  const home = { city: 'Boise', state: 'ID' };
  const [now, soon, hidden, boxer] = [
    await makeGirl({ stageName: 'Here Now', ...home }),
    await makeGirl({ stageName: 'Here Soon', ...home }),
    await makeGirl({ stageName: 'Hidden', girlShowProfile: false }),
    await makeGirl({ stageName: 'Boxer', foxyBoxing: true, ...home }),
  ];
  await makeTravel(now.id, { ...austin, dateBegins: daysAhead(-1), dateEnds: daysAhead(2) });
  await makeTravel(soon.id, { ...austin, dateBegins: daysAhead(80), dateEnds: daysAhead(82) });
  await makeTravel(soon.id, { ...reno, dateBegins: daysAhead(4), dateEnds: daysAhead(6) });
  await makeTravel(hidden.id, { ...austin, dateBegins: daysAhead(1), dateEnds: daysAhead(2) });
  await makeTravel(boxer.id, { ...reno, dateBegins: daysAhead(4), dateEnds: daysAhead(5) });
  await makeGirl({ stageName: 'Neighbour' });
  await makeGirl({ stageName: 'Warned Of', isScammer: true });
});

const at = async (slug: string) => (await findTourPlace(visitor, slug)) as TourPlace;
const ask = (query = '') => new Request(`http://127.0.0.1/tours${query}`);
const names = (tours: { name: string }[]) => tours.map(({ name }) => name);

test('a city: who is there, who comes however far ahead, who lives there, and where else somebody goes', async () => {
  const city = await loadCity(visitor, ask(), await at('austin-texas-united-states'));
  expect([names(city.now), names(city.soon), names(city.residents)]).toEqual([['Here Now'], ['Here Soon'], ['Neighbour']]);
  // Her card says when she is here, although she is elsewhere before.
  expect(city.soon[0]?.card).toMatchObject({
    place: shortRange({ dateBegins: daysAhead(80), dateEnds: daysAhead(82) }),
    facts: ['Boise, Idaho, United States', expect.any(String)],
  });
  expect(city.soon[0]?.card).not.toHaveProperty('onTour');
  expect(city.nearby).toEqual([{ slug: 'reno-nevada-united-states', name: 'Reno', girls: 2 }]);
  expect(city.place).toMatchObject({
    fullName: 'Austin, Texas, United States',
    around: [{ slug: 'united-states' }, { slug: 'texas-united-states', name: 'Texas' }],
  });
});

test('nobody of a style', async () => {
  const city = await loadCity(visitor, ask('?style=foxy_boxing'), await at('austin-texas-united-states'));
  expect([city.now, city.soon, city.residents]).toEqual([[], [], []]);
  expect(city.nearby).toEqual([{ slug: 'reno-nevada-united-states', name: 'Reno', girls: 1 }]);
});

test('a region: its timeline with the page of each city, its numbers, by style; what is no style filters nothing', async () => {
  const region = await loadRegion(visitor, ask(), await at('united-states'));
  expect(region.rows.map(({ name, place, placeSlug }) => [name, place, placeSlug])).toEqual([
    ['Here Now', 'Austin, Texas', 'austin-texas-united-states'],
    ['Here Soon', 'Reno, Nevada', 'reno-nevada-united-states'],
    ['Boxer', 'Reno, Nevada', 'reno-nevada-united-states'],
  ]);
  expect([region.girls, region.total, region.pageCount]).toEqual([3, 3, 1]);
  expect(names((await loadRegion(visitor, ask('?style=foxy_boxing'), null)).rows)).toEqual(['Boxer']);
  expect((await loadRegion(visitor, ask('?style=nothing'), null)).total).toBe(3);
  expect((await loadRegion(visitor, ask('?page=2'), null)).rows).toEqual([]);
});
