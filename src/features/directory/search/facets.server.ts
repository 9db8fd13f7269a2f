import { arrayContains, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isUnknownPlace, matches, type Search } from '#platform/search/match.server.ts';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { SERVICE_KEYS, type ServiceKey, serviceNumber } from '#shared/catalogues/services.ts';
import { SEARCH_COUNTED_UP_TO } from '#shared/limits.ts';
import { type Filters, without } from '#shared/search/filters.ts';
import type { Facets } from './results.ts';

const { services, physique, state } = directoryEntries;

type Dimension = {
  /** Its own filter, which must not narrow its own counts. */
  ignoring?: keyof Filters;
  values: SQL;
  /** Values that somebody may have; others are counted where they are met. */
  known: readonly string[];
  has: (value: string) => SQL;
  /** Girls whose values are counted in one go. When more match, values that few of these have are counted one by one. */
  together: number;
  atMost: number;
};

const dimensions: Record<'services' | 'physiques' | 'states', Dimension> = {
  // A girl must offer all chosen services, so those that are chosen narrow their own counts.
  services: {
    values: sql`(${sql.param(SERVICE_KEYS)}::text[])[unnest(${services})]`,
    known: SERVICE_KEYS,
    has: (value) => arrayContains(services, [serviceNumber(value as ServiceKey)]),
    together: 20_000,
    atMost: 100,
  },
  physiques: { ignoring: 'physique', values: sql`${physique}`, known: BODY_TYPES, has: (value) => sql`${physique} = ${value}`, together: 20_000, atMost: 10 },
  states: { ignoring: 'state', values: sql`${state}`, known: [], has: (value) => sql`${state} = ${value}`, together: 100_000, atMost: 60 },
};

type Counts = Map<string, number>;

async function countTogether(condition: SQL, { values, atMost }: Dimension, most: number): Promise<{ counts: Counts; isWhole: boolean }> {
  const { rows } = await readDb.execute<{ looked: number; counts: [string, number][] }>(sql`
    with looked as materialized (select ${services}, ${physique}, ${state} from ${directoryEntries} where ${condition} limit ${most}),
    met as (select ${values} as value from looked as ${directoryEntries}),
    counted as (select value, count(*)::int as hits from met where value is not null group by value order by 2 desc limit ${atMost})
    select (select count(*)::int from looked) as looked, (select coalesce(json_agg(json_build_array(value, hits)), '[]') from counted) as counts`);
  const [found] = rows;
  return { counts: new Map(found?.counts), isWhole: (found?.looked ?? 0) < most };
}

async function countOneByOne(condition: SQL, { has }: Dimension, values: string[]): Promise<Counts> {
  if (values.length === 0) return new Map();
  const counts = values.map(
    (value) =>
      sql`(select count(*)::int from (select from ${directoryEntries} where ${condition} and ${has(value)} limit ${SEARCH_COUNTED_UP_TO + 1}) as counted)`,
  );
  const { rows } = await readDb.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return new Map(values.map((value, at) => [value, rows[0]?.counts[at] ?? 0]));
}

async function countBy(search: Search, dimension: Dimension, most = dimension.together): Promise<Counts> {
  const condition = matches(dimension.ignoring ? (without(search, dimension.ignoring) as Search) : search) ?? sql`true`;
  const { counts, isWhole } = await countTogether(condition, dimension, most);
  if (isWhole) return counts;
  const unsure = [...new Set([...dimension.known, ...counts.keys()])].filter((value) => (counts.get(value) ?? 0) <= SEARCH_COUNTED_UP_TO);
  return new Map([...counts, ...(await countOneByOne(condition, dimension, unsure))]);
}

/**
 * How many girls each further service, physique and state would leave.
 * @param most girls whose values are counted in one go, for tests
 */
export async function countFacets(search: Search, most?: number): Promise<Facets> {
  if (isUnknownPlace(search)) return { services: {}, physiques: {}, states: {}, isExact: true };
  const [services, physiques, states] = await Promise.all([
    countBy(search, dimensions.services, most),
    countBy(search, dimensions.physiques, most),
    countBy(search, dimensions.states, most),
  ]);
  const upTo = (counts: Counts) =>
    Object.fromEntries([...counts].filter(([, count]) => count > 0).map(([value, count]) => [value, Math.min(count, SEARCH_COUNTED_UP_TO)]));
  return {
    services: upTo(services),
    physiques: upTo(physiques),
    states: upTo(states),
    isExact: [services, physiques, states].every((counts) => [...counts.values()].every((count) => count <= SEARCH_COUNTED_UP_TO)),
  };
}
