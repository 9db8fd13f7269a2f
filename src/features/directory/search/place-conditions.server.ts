import { type SQL, sql } from 'drizzle-orm';
import { directoryEntries, type travels } from '#db/schema/index.ts';
import { STATES } from '#shared/catalogues/states.ts';

/** Where a girl lives, or where a tour of hers is. */
type Located = typeof directoryEntries | typeof travels;
type Point = { latitude: number; longitude: number };

export const METRES_PER_MILE = 1609.344;
const codeByState = new Map(STATES.map(([code, name]) => [name.toLowerCase(), code]));
const nameByCode = new Map(STATES.map(([code, name]) => [code as string, name]));

/** 'tx', 'TX' and 'texas' are one state; free text abroad is taken as it is, and with a capital. */
export function statesNamed(value: string): string[] {
  const code = codeByState.get(value.toLowerCase());
  const name = nameByCode.get(value.toUpperCase());
  const capital = value.charAt(0).toUpperCase() + value.slice(1);
  return [...new Set([value, value.toUpperCase(), capital, ...(code ? [code] : []), ...(name ? [name] : [])])];
}

/** Metres from a point, as the crow flies. */
export const distance = (table: Located, { latitude, longitude }: Point) =>
  sql`earth_distance(ll_to_earth(${latitude}, ${longitude}), ll_to_earth(${table.latitude}, ${table.longitude}))`;

export function near(table: Located, point: Point, miles: number): SQL {
  const metres = miles * METRES_PER_MILE;
  return sql`${table.latitude} is not null and ${table.longitude} is not null
    and earth_box(ll_to_earth(${point.latitude}, ${point.longitude}), ${metres}) @> ll_to_earth(${table.latitude}, ${table.longitude})
    and ${distance(table, point)} <= ${metres}`;
}

/** Nearest first; the index on places gives this order. */
export const byDistance = ({ latitude, longitude }: Point) =>
  sql`ll_to_earth(${directoryEntries.latitude}, ${directoryEntries.longitude}) <-> ll_to_earth(${latitude}, ${longitude})`;
