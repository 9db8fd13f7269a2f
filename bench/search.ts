import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { listCards } from '#features/directory/cards.server.ts';
import { countMatches, forgetCounts } from '#features/directory/search/counting.server.ts';
import { directorySize } from '#features/directory/search/directory-size.server.ts';
import { loadEntries } from '#features/directory/search/memory/keep.server.ts';
import { parseFilters } from '#features/directory/search/parse-filters.ts';
import { listMatches, prepareSearch } from '#features/directory/search/search.server.ts';
import { largeFrom } from '#features/directory/search/totals.ts';
import { closeDatabase, connectDatabase, pool } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { percentile, printRows } from './report.ts';
import { seedScale } from '../seeds/scale.ts';
import { randomFrom } from '../seeds/random.ts';

/** What `GET /api/v1/girls` does for a call (find, count, cards), at 10,000 girls and at 1,000,000: p95 of each kind of search. */

const sizes = [10_000, 1_000_000] as const;
const rounds = 120;

type Random = ReturnType<typeof randomFrom>;
type Kind = { name: string; query: (random: Random, words: string[]) => string; only?: 'count' };

const range = (random: Random) => {
  const age = random.int(18, 50);
  const height = random.int(58, 68);
  return `ageMin=${age}&ageMax=${age + random.int(3, 15)}&heightMin=${height}&heightMax=${height + random.int(2, 8)}`;
};
const services = (random: Random) =>
  random
    .some(SERVICE_KEYS, random.int(1, 3))
    .map((key) => `services=${key}`)
    .join('&');
/** A piece of a name or a place that stands in the directory. */
const text = (random: Random, words: string[]) => {
  const word = random.pick(words);
  const from = random.int(0, Math.max(0, word.length - 4));
  return `q=${encodeURIComponent(word.slice(from, from + random.int(2, 6)))}`;
};
export const kinds: Kind[] = [
  { name: 'contains', query: text },
  { name: 'ranges', query: range },
  { name: 'services', query: services },
  { name: 'all together', query: (random, words) => [text(random, words), range(random), services(random)].join('&') },
  { name: 'count alone', query: (random, words) => random.pick([text(random, words), range(random), services(random)]), only: 'count' },
];

/** On a connection of its own: at a million rows it takes longer than a query of the site may. */
async function vacuum(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze directory_entries');
  await client.end();
}

/** p95 in milliseconds by kind, on the database at this address. */
export async function measureSearch(url: string): Promise<Map<string, number>> {
  connectDatabase(url, { max: 4, name: 'bench' });
  await vacuum(url);
  forgetCounts();
  // A running site does this by itself, beside its work.
  if ((await directorySize()) >= largeFrom) await loadEntries();
  const { rows } = await pool.query<{ word: string }>(
    `select distinct lower(word) as word from (select unnest(array[stage_name, city, state]) as word from directory_entries order by hashint4(girl_id) limit 300) as some_words where length(word) > 1 order by 1`,
  );
  const words = rows.map(({ word }) => word);
  const results = new Map<string, number>();
  for (const kind of kinds) {
    const random = randomFrom(kind.name);
    const times: number[] = [];
    // The first tenth only warms up.
    for (let round = -rounds / 10; round < rounds; round += 1) {
      const search = await prepareSearch(parseFilters(new URLSearchParams(kind.query(random, words))));
      const started = performance.now();
      if (kind.only === 'count') await countMatches(search);
      else await listCards((await listMatches(search, 'newest', { limit: 20, offset: 0 })).ids);
      if (round >= 0) times.push(performance.now() - started);
    }
    results.set(kind.name, percentile(times, 0.95));
  }
  await closeDatabase();
  return results;
}

async function measureSize(girls: number): Promise<Map<string, number>> {
  const embedded = await startEmbedded(mkdtempSync(join(tmpdir(), `bench-search-${girls}-`)));
  try {
    await migrate(embedded);
    await seedScale(embedded.ownerUrl, { girls, seed: 7 });
    return await measureSearch(embedded.url);
  } finally {
    await embedded.stop();
  }
}

export async function benchSearch(): Promise<void> {
  const [small, large] = [await measureSize(sizes[0]), await measureSize(sizes[1])];
  printRows(
    'Search at a million girls against ten thousand',
    `p95 of ${rounds} different queries of each kind, one after the other: find 20, count, their cards; two clusters of their own, scale data of seed 7`,
    kinds.map(({ name }) => {
      const [few, many] = [small.get(name) ?? Number.NaN, large.get(name) ?? Number.NaN];
      return { what: name, measured: `p95 ${many.toFixed(1)} ms`, against: `p95 ${few.toFixed(1)} ms`, ratio: many / few, wanted: 'at most 3' };
    }),
  );
}
