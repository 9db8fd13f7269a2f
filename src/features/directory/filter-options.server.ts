import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { db } from '#platform/db/client.server.ts';

export type FilterOptions = { cities: string[]; states: string[] };

/** A few thousand index probes each: cheap, but not for every open panel. */
const kept = new LRUCache<'options', FilterOptions>({ max: 1, ttl: 60_000 });

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

/** The cities and states in which somebody can be found, for suggestions in the search panel. At most a minute old. */
export async function filterOptions(): Promise<FilterOptions> {
  const known = kept.get('options');
  if (known) return known;
  const read = async (statement: typeof cities) => (await db.execute<{ option: string }>(statement)).rows.map((row) => row.option);
  const options = { cities: await read(cities), states: await read(states) };
  kept.set('options', options);
  return options;
}

/** Forgets what is kept; for tests. */
export const forgetFilterOptions = () => kept.clear();
