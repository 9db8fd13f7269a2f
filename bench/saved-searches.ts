import pg from 'pg';
import { type News, storeMatches, toStored } from '#features/saved-searches/matching.server.ts';
import { announceTravels } from '#features/saved-searches/news/announce.server.ts';
import { visitor } from '#permissions/actor.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { loadPlaces } from '#platform/db/places.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { createGirl } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { freshFolder } from '#tests/site-process.ts';
import { printRows } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';
import { bound, load, timed } from './timewasters.ts';

const SEARCHES = pickSize(100_000, 1_000, 'SAVED_SEARCHES');
const PER_PERSON = 10;
const ROUNDS = pickRounds(30);
const GIRLS = 100;
/** No two people search for the same, which is the worst that can be: equal searches are compared once. */
const ALL_DIFFERENT = process.env.ALL_DIFFERENT === '1';

/** The first are followed by the most, as everywhere. */
const CITIES =
  'Austin TX,Houston TX,New York City NY,Los Angeles CA,Chicago IL,Dallas TX,Miami FL,Atlanta GA,Phoenix AZ,Denver CO,Seattle WA,Boston MA,San Diego CA,Portland OR,Las Vegas NV,Tampa FL,Orlando FL,Nashville TN,Columbus OH,Charlotte NC,Detroit MI,Philadelphia PA,San Antonio TX,Baltimore MD,Minneapolis MN,Cleveland OH,Pittsburgh PA,Cincinnati OH,Kansas City MO,Sacramento CA,Raleigh NC,Reno NV,Boise ID,Omaha NE,Tulsa OK,Memphis TN,Louisville KY,Tucson AZ,Fresno CA,Albuquerque NM'.split(
    ',',
  );

/** How people search, with how many of a hundred do. */
const WAYS: readonly (readonly [share: number, query: (city: string, state: string) => string])[] = [
  [30, (city, state) => `where=${city}, ${state}&presence=tour`],
  [15, (city, state) => `where=${city}, ${state}`],
  [15, (city, state) => `where=${city}, ${state}&miles=100`],
  [10, (city) => `q=${city} pins`],
  [8, (_, state) => `where=${state}&presence=tour`],
  [6, (city, state) => `where=${city}, ${state}&services=mma&heightMin=64`],
  [5, (city, state) => `near=${city}, ${state}&within=200&tourFrom=${daysAhead(1)}&tourTo=${daysAhead(60)}`],
  [4, () => 'services=pin_wrestling&physique=Athletic'],
  [3, () => 'q=ruby steel'],
  [2, () => 'ageMin=20&ageMax=30&heightMin=66'],
  [2, () => `tourFrom=${daysAhead(0)}&tourTo=${daysAhead(90)}`],
];

type Kind = { query: string; understood: object; weight: number };

async function kindsOfSearches(): Promise<Kind[]> {
  const kinds = new Map<string, Kind>();
  for (const [at, place] of CITIES.entries()) {
    const [, city = '', state = ''] = /^(.+) (..)$/.exec(place) ?? [];
    for (const [share, way] of WAYS) {
      const query = way(city, state);
      const known = kinds.get(query);
      const weight = share / (at + 3);
      if (known) known.weight += weight;
      else kinds.set(query, { query, weight, understood: toStored(await prepareSearch(visitor, parseFilters(new URLSearchParams(query)))) });
    }
  }
  return [...kinds.values()];
}

/** Saves them past the limit of one person and past the checks of a form, in few statements. */
async function fill(client: pg.Client, kinds: readonly Kind[]) {
  const people = Math.ceil(SEARCHES / PER_PERSON);
  await client.query(
    `insert into users (id, name, email, email_verified, username, display_username, usertype)
     select 'bench-' || n, 'Bench', 'bench-' || n || '@example.org', true, 'bench_' || n, 'bench_' || n, 'guy' from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into guy_users (user_id, username, email, city, state, country, auth0_verified)
     select 'bench-' || n, 'bench_' || n, 'bench-' || n || '@example.org', 'Austin', 'TX', 'United States', true from generate_series(1, $1::int) n`,
    [people],
  );
  const whole = kinds.reduce((sum, { weight }) => sum + weight, 0);
  let id = 0;
  for (const { query, understood, weight } of kinds) {
    const first = id + 1;
    id += Math.max(1, Math.round((SEARCHES * weight) / whole));
    await client.query(
      `insert into saved_searches (id, user_id, name, query, email, understood, keys)
       select n, 'bench-' || (1 + n % $3::int), 'Bench', $4 || case when $6 then '&ageMin=' || 18 + n % 30 || '&weightMax=' || 150 + n % 200 else '' end,
         (array['instant', 'daily', 'weekly'])[1 + n % 3],
         $5::jsonb || case when $6 then jsonb_build_object('age', jsonb_build_array(18 + n % 30, 100), 'weight', jsonb_build_array(80, 150 + n % 200)) else '{}' end, '{}'
       from generate_series($1::int, $2::int) n on conflict do nothing`,
      [first, id, people, query, JSON.stringify(understood), ALL_DIFFERENT],
    );
  }
  await client.query('vacuum analyze');
}

/** A girl and her travels against all saved searches: how long until it is stored who is to be told. */
export async function benchSavedSearches() {
  const folder = freshFolder();
  process.env.DATA_DIR = folder;
  const embedded = await startEmbedded(folder);
  await migrate(embedded);
  connectDatabase(embedded.url);
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  const owner = new pg.Pool({ connectionString: embedded.ownerUrl, max: 1 });
  await loadPlaces(owner);
  await owner.end();
  console.log('The searches are being saved …');
  const austin = { city: 'Austin', state: 'TX', country: 'United States', latitude: 30.2672, longitude: -97.7431 };
  const tulsa = { city: 'Tulsa', state: 'OK', country: 'United States', latitude: 36.154, longitude: -95.9928 };
  const { girlId } = await createGirl({
    girl: { ...austin, stageName: 'Ruby Steel', height: 68, weight: 150, physique: 'Athletic', birthday: '2000-01-01', pinWrestling: true, mma: true },
  });
  await fill(client, await kindsOfSearches());
  const { rows } = await client.query('select count(*)::int as searches, count(distinct query)::int as different from saved_searches');
  const tour = async (place: typeof austin) => ({
    girlId,
    travelId: (await makeTravel(girlId, { ...place, dateBegins: daysAhead(5), dateEnds: daysAhead(9) })).id,
  });
  const toAustin = await tour(austin);
  const many: News[] = [];
  for (let at = 0; at < GIRLS; at += 1) {
    const girl = await createGirl({
      girl: { ...(at % 2 ? austin : tulsa), stageName: `Girl ${at}`, height: 60 + (at % 12), birthday: '1995-01-01', mma: at % 3 === 0 },
    });
    many.push({ girlId: girl.girlId, travelId: null });
  }
  const news: [string, News[], limit: number][] = [
    ['a new girl in Austin', [{ girlId, travelId: null }], 2_000],
    ['a travel to Austin', [toAustin], 2_000],
    ['a travel to Tulsa', [await tour(tulsa)], 2_000],
    [`${GIRLS} new girls at once`, many, 30_000],
  ];
  const results = [];
  for (const [what, some, limit] of news) {
    const samples: number[] = [];
    let found = 0;
    const rounds = some.length > 1 ? pickRounds(3) : ROUNDS;
    for (let round = -1; round < rounds; round += 1) {
      const took = await timed(async () => {
        found = await storeMatches(some);
      });
      if (round >= 0) samples.push(took);
      if (round < rounds - 1) await client.query('truncate saved_search_matches');
    }
    results.push(bound(`${what}: ${found.toLocaleString('en-US')} matches`, samples, limit));
    await client.query('truncate saved_search_matches');
  }
  const told = await timed(() => announceTravels([toAustin.travelId]));
  const { rows: bells } = await client.query('select count(*)::int as notices from notifications');
  results.push(bound(`the travel to Austin, until all ${bells[0].notices.toLocaleString('en-US')} bells have rung`, [told], 60_000));
  printRows(
    'Saved searches',
    `${rows[0].searches.toLocaleString('en-US')} searches, ${rows[0].different.toLocaleString('en-US')} of them different; ${load()} at the end`,
    results,
  );
  await client.end();
  await closeSendingBoss();
  await closeDatabase();
  await embedded.stop();
}
