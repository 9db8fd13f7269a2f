import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadCity } from '#app/blocks/tours/read-tours.server.ts';
import { loader as cityFeed } from '#app/routes/tours/calendar.ts';
import { loader as herFeed } from '#app/routes/travels-calendar.ts';
import { follows, places, savedSearchMatches, travels } from '#db/schema/index.ts';
import { listCards } from '#features/directory/cards.server.ts';
import { listUpcomingTravels } from '#features/directory/home.server.ts';
import { listTravelsAhead } from '#features/directory/profile.server.ts';
import { listMatches } from '#features/directory/search/search.server.ts';
import { suggest } from '#features/directory/search/suggest.server.ts';
import { listFollowedTours } from '#features/follows/queries.server.ts';
import { saveSearch } from '#features/saved-searches/actions/save-search.server.ts';
import { storeMatches } from '#features/saved-searches/matching.server.ts';
import { newSearch } from '#features/saved-searches/schema.ts';
import { listWatches } from '#features/timewasters/watches/watches.server.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { addTravel } from './actions/add-travel.server.ts';
import { findTourPlace, NOBODY, type TourPlace } from './tours/places.server.ts';
import { listTours } from './tours/tours.server.ts';

useDatabase();

const DAY = { dateBegins: '2090-06-15', dateEnds: '2090-06-15' };
/** The first and the last minute of that day there, in June: Auckland is 12 hours ahead of UTC, Los Angeles 7 behind. */
const TOURS = [
  { city: 'Auckland', state: 'Auckland', country: 'New Zealand', slug: 'auckland-new-zealand', begins: '2090-06-14T12:00:00Z', ends: '2090-06-15T11:59:00Z' },
  {
    city: 'Los Angeles',
    state: 'CA',
    country: 'United States',
    slug: 'los-angeles-california-united-states',
    begins: '2090-06-15T07:00:00Z',
    ends: '2090-06-16T06:59:00Z',
  },
] as const;

const setClock = (moment: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
const minutesLater = (moment: string, minutes: number) => Date.parse(moment) + minutes * 60_000;
afterEach(() => void vi.useRealTimers());

let her: { actor: Actor; girlId: number };
let his: Actor;

beforeAll(async () => {
  await db.insert(places).values([
    {
      id: 1,
      name: 'Auckland',
      searchName: 'auckland',
      countryCode: 'NZ',
      country: 'New Zealand',
      adminCode: 'E7',
      latitude: -36.85,
      longitude: 174.76,
      population: 417_910,
    },
    {
      id: 2,
      name: 'Los Angeles',
      searchName: 'los angeles',
      countryCode: 'US',
      country: 'United States',
      adminCode: 'CA',
      latitude: 34.05,
      longitude: -118.24,
      population: 3_971_883,
    },
  ]);
  const made = await makeGirlActor({ stageName: 'Traveller', city: 'Boise', state: 'ID' });
  her = { actor: made.actor, girlId: made.girl.id };
  const guy = await makeGuyActor();
  his = guy.actor;
  await db.insert(follows).values({ girlId: her.girlId, guyUserId: guy.guy.id });
});

afterEach(async () => {
  await db.delete(savedSearchMatches);
  await db.delete(travels);
});

const finds = async (query: string) =>
  (await listMatches(await prepareSearch(visitor, parseFilters(new URLSearchParams(query))), 'oldest', { limit: 9, offset: 0 })).ids.length;

/** Every place that shows, finds or tells of a tour, and whether it does now. */
async function shownBy({ city, slug }: { city: string; slug: string }, travelId: number) {
  const place = (await findTourPlace(visitor, slug)) as TourPlace;
  const page = await loadCity(visitor, new Request(`http://127.0.0.1/tours/${slug}`), place);
  const feed = async (loader: typeof cityFeed | typeof herFeed, path: string, params: object) => {
    const answer = await loader({ params, request: new Request(`http://127.0.0.1${path}`), context: new RouterContextProvider() } as never);
    return Number((await answer.text()).includes('BEGIN:VEVENT'));
  };
  return {
    page: page.now.length + page.soon.length,
    tours: (await listTours(NOBODY, { place }, { limit: 9 })).length,
    card: (await listCards(visitor, [her.girlId])).filter(({ tour }) => tour).length,
    profile: (await listTravelsAhead(visitor, her.girlId)).length,
    home: (await listUpcomingTravels(visitor, 9)).length,
    dashboard: (await listFollowedTours(his, { limit: 9 })).length,
    watches: (await listWatches(her.actor)).filter(({ since }) => since === 'travel').length,
    typed: await finds(`q=on tour in ${city}`),
    where: await finds(`where=${city}&presence=tour`),
    tourCity: await finds(`tourCity=${city}`),
    near: await finds(`near=${city}&within=20&tourTo=2090-12-31`),
    suggested: (await suggest(visitor, city)).filter(({ group }) => group === 'tours').length,
    saved: await db.delete(savedSearchMatches).then(() => storeMatches([{ girlId: her.girlId, travelId }])),
    cityFeed: await feed(cityFeed, `/tours/${slug}/calendar`, { place: slug }),
    herFeed: await feed(herFeed, '/profile/Traveller/travels.ics', { stageName: 'Traveller' }),
  };
}

const all = (count: number) =>
  Object.fromEntries(
    ['page', 'tours', 'card', 'profile', 'home', 'dashboard', 'watches', 'typed', 'where', 'tourCity', 'near', 'suggested', 'saved', 'cityFeed', 'herFeed'].map(
      (name) => [name, count],
    ),
  );

test.each(TOURS)('a tour in $city ends at midnight there, everywhere', async ({ city, state, country, slug, begins, ends }) => {
  setClock(minutesLater(begins, -60));
  const { id, timeZone } = await addTravel(her.actor, { city, state, country, ...DAY });
  expect(timeZone).toBe(city === 'Auckland' ? 'Pacific/Auckland' : 'America/Los_Angeles');
  await saveSearch(his, newSearch.parse({ query: `where=${city}&presence=tour` }));
  setClock(ends);
  expect(await shownBy({ city, slug }, id)).toEqual(all(1));
  setClock(minutesLater(ends, 1));
  expect(await shownBy({ city, slug }, id)).toEqual(all(0));
});

test.each(TOURS)('a tour in $city begins at midnight there', async ({ city, state, country, slug, begins }) => {
  setClock(minutesLater(begins, -60));
  const { id } = await addTravel(her.actor, { city, state, country, ...DAY });
  const place = (await findTourPlace(visitor, slug)) as TourPlace;
  const isThere = async () => (await loadCity(visitor, new Request('http://127.0.0.1/'), place)).now.length > 0;
  setClock(minutesLater(begins, -1));
  expect([await isThere(), await finds(`q=${city} today`), await finds(`q=${city} tomorrow`)]).toEqual([false, 0, 1]);
  setClock(begins);
  expect([await isThere(), await finds(`q=${city} today`), await finds(`q=${city} tomorrow`)]).toEqual([true, 1, 0]);
  const saved = await saveSearch(his, newSearch.parse({ query: `q=${city} today` }));
  expect(saved.id).toBeGreaterThan(0);
  await storeMatches([{ girlId: her.girlId, travelId: id }]);
  expect((await db.select().from(savedSearchMatches)).some(({ searchId }) => searchId === saved.id)).toBe(true);
});

test.each(TOURS)('a tour to $city can be announced until its last day there is over', async ({ city, state, country, ends }) => {
  setClock(ends);
  expect((await addTravel(her.actor, { city, state, country, ...DAY })).dateBegins).toBe(DAY.dateBegins);
  setClock(minutesLater(ends, 1));
  await expect(addTravel(her.actor, { city, state, country, ...DAY })).rejects.toMatchObject({
    issues: [{ message: 'Start Date must not be in the past' }, { message: 'End Date must not be in the past' }],
  });
});

test('an unknown town has the clock of the largest city around, and one of an unknown country that of UTC', async () => {
  const zones = [];
  for (const place of [
    { city: 'Nowhereville', state: 'CA', country: 'United States' },
    { city: 'Nowhereville', state: 'x', country: 'New Zealand' },
    { city: 'Nowhereville', state: 'x', country: 'Atlantis' },
  ])
    zones.push((await addTravel(her.actor, { ...place, ...DAY })).timeZone);
  expect(zones).toEqual(['America/Los_Angeles', 'Pacific/Auckland', 'UTC']);
});
