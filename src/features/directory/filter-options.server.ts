import { sql } from 'drizzle-orm';
import { now as droppedCount } from '#platform/cache/page-cache.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';

export type FilterOptions = { cities: string[]; states: string[] };

const LONGEST_MS = 60_000;

/** A few thousand index probes each: cheap, but not for every open panel. */
let cached: { options: FilterOptions; database: typeof db; dropped: number; until: number } | undefined;

/**
 * Steps from one city to the next along the index (a loose index scan): the cost grows with the number of cities, not of girls.
 * Ways of writing a city that differ in case only count as one.
 */
const cities = sql`
  with recursive step as (
    (select lower(city) as place from directory_entries where city is not null order by lower(city) limit 1)
    union all
    select (select lower(e.city) from directory_entries e where lower(e.city) > step.place order by lower(e.city) limit 1) from step where step.place is not null
  )
  select (select e.city from directory_entries e where lower(e.city) = step.place order by e.girl_id desc limit 1) as option
  from step where step.place is not null and step.place <> ''`;

const states = sql`
  with recursive step as (
    (select state as place from directory_entries where state is not null order by state limit 1)
    union all
    select (select e.state from directory_entries e where e.state > step.place order by e.state limit 1) from step where step.place is not null
  )
  select place as option from step where place is not null and place <> ''`;

/**
 * The cities and states in which somebody can be found, for suggestions in the search panel. Read again after a minute, and after
 * any write that drops cached pages: the town of a girl who hides must not be listed any longer than she is.
 */
export async function filterOptions(): Promise<FilterOptions> {
  const dropped = droppedCount();
  if (cached && cached.database === db && cached.dropped === dropped && Date.now() < cached.until) return cached.options;
  const read = async (statement: typeof cities) => (await freshDb.execute<{ option: string }>(statement)).rows.map((row) => row.option);
  const options = { cities: await read(cities), states: await read(states) };
  cached = { options, database: db, dropped, until: Date.now() + LONGEST_MS };
  return options;
}
