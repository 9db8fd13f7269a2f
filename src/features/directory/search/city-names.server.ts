import { sql } from 'drizzle-orm';
import { db, freshDb } from '#platform/db/client.server.ts';
import { citiesNamedLike, cityBeginnings, foldCity } from '#shared/places/city-names.ts';

type CityName = {
  /** As the tables are searched by it. */
  lower: string;
  plain: string;
};

const LONGEST_MS = 60_000;
/** More names that begin alike help nobody; the first of them are looked up. */
const MOST_LOOKED_UP = 40;

let cached: { names: readonly CityName[]; database: typeof db; until: number } | undefined;

/** Steps from one city to the next along both indexes: the cost grows with the number of cities, not of girls. */
const cities = sql`
  with recursive homes as (
    (select lower(city) as place from directory_entries where city is not null order by lower(city) limit 1)
    union all
    select (select lower(e.city) from directory_entries e where lower(e.city) > homes.place order by lower(e.city) limit 1) from homes where homes.place is not null
  ), tours as (
    (select lower(city) as place from travels where deleted_at is null order by lower(city) limit 1)
    union all
    select (select lower(t.city) from travels t where t.deleted_at is null and lower(t.city) > tours.place order by lower(t.city) limit 1) from tours where tours.place is not null
  )
  select place from homes where place <> '' union select place from tours where place <> ''`;

/**
 * Cities whose name, another name of theirs, or a later word of it begins so. Only candidates, up to a minute old: whoever shows one asks the database
 * whether anybody who may be seen is there.
 */
export async function citiesBeginning(start: string): Promise<string[]> {
  if (!cached || cached.database !== db || cached.until < Date.now()) {
    const { rows } = await freshDb.execute<{ place: string }>(cities);
    cached = { names: rows.map(({ place }) => ({ lower: place, plain: foldCity(place) })), database: db, until: Date.now() + LONGEST_MS };
  }
  const starts = cityBeginnings(start).map(foldCity).filter(Boolean);
  const also = new Set(citiesNamedLike(start));
  const first = cached.names.filter(({ lower, plain }) => also.has(lower) || starts.some((one) => plain.startsWith(one)));
  const later = start.length > 2 ? cached.names.filter(({ plain }) => starts.some((one) => plain.includes(` ${one}`))) : [];
  return [...new Set([...first, ...later].map(({ lower }) => lower))].slice(0, MOST_LOOKED_UP);
}
