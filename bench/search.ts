import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { listCards } from '#features/directory/cards.server.ts';
import { countFacets } from '#features/directory/search/facets.server.ts';
import { countMatches, listMatches } from '#features/directory/search/search.server.ts';
import { visitor } from '#permissions/actor.ts';
import { closeDatabase, connectDatabase, pool } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import type { Filters } from '#shared/search/filters.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { ask, documents } from '#tests/graphql.ts';
import { freshFolder } from '#tests/site-process.ts';
import { randomFrom } from '../seeds/random.ts';
import { CannotSeed, seedScale } from '../seeds/scale.ts';
import { median, percentile, printRows, type Row } from './report.ts';
import { containsKind, type SearchKind, searchKinds } from './search-kinds.ts';
import { isSmallest, pickSize } from './sizes.ts';

/** How many girls, and the milliseconds that 95 of 100 searches of every kind must stay below there (docs/decisions/082). */
const bounds: [girls: number, ms: number][] = [
  [10_000, 6],
  [100_000, 25],
  [1_000_000, 150],
];
const rounds = pickSize(120, 10);
const page = { limit: 20, offset: 0 };

/** What `GET /api/v1/girls` does for a call: find 20, count, their cards. */
async function search(filters: Filters) {
  await listCards(visitor, (await listMatches(await prepareSearch(visitor, filters), 'newest', page)).ids);
}

const columns = ['username', 'stage_name', 'city', 'state', 'country', 'phone'];
/** What a client of GraphQL asks for the same text. */
async function searchOverGraphql(document: string, { text }: Filters) {
  const where = { girl_show_profile: { _eq: true }, _or: columns.map((column) => ({ [column]: { _ilike: `%${text}%` } })) };
  const { errors } = await ask(document, { variables: { where, limit: page.limit } });
  if (errors) throw new Error(errors[0]?.message);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of different random searches, each way in turns. The first tenth only warms up. */
async function measure(kind: SearchKind, words: string[], times: number, ways: ((filters: Filters) => Promise<unknown>)[]): Promise<number[][]> {
  const random = randomFrom(kind.name);
  const samples = ways.map((): number[] => []);
  for (let round = -times / 10; round < times; round += 1) {
    const filters = parseFilters(new URLSearchParams(kind.query(random, words)));
    for (const [at, way] of ways.entries()) {
      const ms = await timed(() => way(filters));
      if (round >= 0) samples[at]?.push(ms);
    }
  }
  return samples;
}

/** On a connection of its own: at a million rows it takes longer than a query of the site may. */
async function vacuum(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze directory_entries, girls');
  await client.end();
}

async function wordsOfDirectory(): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select distinct lower(word) as word from (select unnest(array[stage_name, city, state]) as word from directory_entries order by hashint4(girl_id) limit 300) as some_words where length(word) > 1 order by 1`,
  );
  return rows.map(({ word }) => word);
}

const ms = (samples: number[]) => `p95 ${percentile(samples, 0.95).toFixed(1)} ms (median ${median(samples).toFixed(1)})`;

async function rowsFor(most: number): Promise<Row[]> {
  const words = await wordsOfDirectory();
  const rows: Row[] = [];
  for (const kind of searchKinds) {
    const [samples = []] = await measure(kind, words, rounds, [kind.only ? async (filters) => countMatches(await prepareSearch(visitor, filters)) : search]);
    rows.push({ what: kind.name, measured: ms(samples), against: `${most} ms`, ratio: percentile(samples, 0.95) / most, wanted: 'at most 1' });
  }
  const document = documents().get('HasuraSearchGirls') as string;
  const [rest = [], graphql = []] = await measure(containsKind, words, rounds / 2, [search, (filters) => searchOverGraphql(document, filters)]);
  rows.push({
    what: 'HasuraSearchGirls ÷ REST',
    measured: ms(graphql),
    against: ms(rest),
    ratio: percentile(graphql, 0.95) / percentile(rest, 0.95),
    wanted: 'at most 3',
  });
  const [facets = []] = await measure(containsKind, words, 20, [async (filters) => countFacets(await prepareSearch(visitor, filters))]);
  rows.push({ what: 'facets of a text', measured: ms(facets), against: '1,000 ms', ratio: percentile(facets, 0.95) / 1_000, wanted: 'at most 1' });
  return rows;
}

/** What the machine is worth at the moment: on an idle one a bare round trip to the database takes less than half a millisecond. */
async function busyness(): Promise<string> {
  const trips: number[] = [];
  for (let round = 0; round < rounds; round += 1) trips.push(await timed(() => pool.query('select 1')));
  return `load ${loadavg()[0]?.toFixed(1)}, a bare round trip ${ms(trips)}`;
}

/** A database with so many girls. With BENCH_DATA=<folder> it is kept there and used again: filling a million takes minutes. */
async function openDirectory(girls: number) {
  const folder = process.env.BENCH_DATA ? join(resolve(process.env.BENCH_DATA), `search-${girls}`) : freshFolder();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const embedded = await startEmbedded(folder);
  await migrate(embedded);
  await seedScale(embedded.ownerUrl, { girls, seed: 7 }).catch((error) => {
    if (!(error instanceof CannotSeed)) throw error;
  });
  await vacuum(embedded.ownerUrl);
  return embedded;
}

/** All sizes, or those named in BENCH_GIRLS: `BENCH_GIRLS=10000,100000 npm run bench -- search`. */
export async function benchSearch(): Promise<void> {
  const wanted = (process.env.BENCH_GIRLS ?? (isSmallest ? '10000' : undefined))?.split(',').map(Number);
  for (const [girls, most] of bounds.filter(([size]) => !wanted || wanted.includes(size))) {
    const embedded = await openDirectory(isSmallest ? 1_000 : girls);
    try {
      connectDatabase(embedded.url, { max: 4, name: 'bench' });
      const machine = await busyness();
      const rows = await rowsFor(most);
      printRows(
        `Search among ${girls.toLocaleString('en-US')} girls`,
        `${rounds} different queries of each kind, one after the other: find 20, count, their cards; scale data of seed 7; ${machine}`,
        rows,
      );
      await closeDatabase();
    } finally {
      await embedded.stop();
    }
  }
}
