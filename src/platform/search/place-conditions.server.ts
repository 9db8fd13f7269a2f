import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { beginsUntil, endsFrom } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { publicTravels } from '#permissions/travels/filters.server.ts';
import { STATES } from '#shared/catalogues/states.ts';
import type { Presence } from '#shared/search/filters.ts';
import type { Days, NamedPlace, Place, Point } from '#shared/search/parts.ts';
import { METRES_PER_MILE } from '#shared/units.ts';
import { alphaToNames } from './countries.server.ts';

/** null: every tour of the statement may be seen already, because `travels` holds nothing else. */
export type Reader = Actor | null;

/** Where a girl lives, or where a tour of hers is. */
type Located = typeof directoryEntries | typeof travels;

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

function isWithin(table: Located, point: Point, miles: number): SQL {
  const metres = miles * METRES_PER_MILE;
  return sql`${table.latitude} is not null and ${table.longitude} is not null
    and earth_box(ll_to_earth(${point.latitude}, ${point.longitude}), ${metres}) @> ll_to_earth(${table.latitude}, ${table.longitude})
    and ${distance(table, point)} <= ${metres}`;
}

/** Nearest first; the index on places gives this order. */
export const byDistance = ({ latitude, longitude }: Point) =>
  sql`ll_to_earth(${directoryEntries.latitude}, ${directoryEntries.longitude}) <-> ll_to_earth(${latitude}, ${longitude})`;

const isHome = (presence: Presence) => presence !== 'tour';
const isTour = (presence: Presence) => presence !== 'home';

/** Girls who live within so many miles, or have a tour stop there. */
export function isNear(point: Point, miles: number, presence: Presence, days: Days | null, actor: Reader): SQL {
  const conditions = [
    isHome(presence) ? isWithin(directoryEntries, point, miles) : undefined,
    isTour(presence) ? onTour(isWithin(travels, point, miles), days, actor) : undefined,
  ];
  return or(...conditions) as SQL;
}

/** Girls who live in the place of `where`, or have a tour there: states and countries, too. */
export function isAt({ readings }: NamedPlace, presence: Presence, days: Days | null, actor: Reader): SQL {
  const here = readings.flatMap((place) =>
    presence === 'both' ? [...isIn(place, 'home', days, actor), ...isIn(place, 'tour', days, actor)] : isIn(place, presence, days, actor),
  );
  return or(...here) as SQL;
}

/** A state or a country without a city means girls who live there, unless the text names tours. */
export function isIn(place: Place, presence: Presence, days: Days | null, actor: Reader): (SQL | undefined)[] {
  const there = (table: Located) =>
    and(
      place.cities && inArray(sql`lower(${table.city})`, [...place.cities]),
      place.state === undefined ? undefined : inArray(table.state, statesNamed(place.state)),
      place.country === undefined ? undefined : inArray(table.country, alphaToNames(place.country)),
    );
  return [
    isHome(presence) ? there(directoryEntries) : undefined,
    presence === 'tour' || (isTour(presence) && place.cities) ? onTour(there(travels), days, actor) : undefined,
  ];
}

/** Tours that run or come, or that overlap the days. As an array: its girls are found by their key beside other conditions. */
export function onTour(where: SQL | undefined, days: Days | null, actor: Reader): SQL {
  const { from, to } = days ?? { from: 0 };
  const condition = and(where, endsFrom(from), to === undefined ? undefined : beginsUntil(to), actor ? publicTravels(actor) : undefined);
  return sql`${directoryEntries.girlId} = any(array(select ${travels.girlId} from ${travels} where ${condition}))`;
}
