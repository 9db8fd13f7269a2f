import { and, arrayContains, between, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { STATES } from '#shared/catalogues/states.ts';
import { birthdayRange, today } from '#shared/dates.ts';
import { alphaToNames } from '../countries.server.ts';
import type { FoundPlace } from '../places.server.ts';
import type { Filters } from './filters.ts';
import { containsAnyForm } from './text.server.ts';

/** Filters with what had to be looked up for them. */
export type Search = Filters & {
  /** null: a place was named that nobody knows, so nothing matches. */
  place?: FoundPlace | null;
  /** Only girls with a profile here, as the directory lists them. */
  directory?: 'all' | 'us' | 'international';
  /** Only girls with a picture. */
  pictured?: boolean;
  /** Kinds that a flag hides. */
  hiddenKinds?: (typeof directoryEntries.$inferSelect)['kind'][];
};

const usNames = alphaToNames('US');
const c = directoryEntries;
const metresPerMile = 1609.344;
const none = sql`false`;

const codeByState = new Map(STATES.map(([code, name]) => [name.toLowerCase(), code]));

/** 'tx', 'TX' and 'texas' are one state; free text abroad is taken as it is, and with a capital. */
function statesNamed(value: string): string[] {
  const code = codeByState.get(value.toLowerCase());
  const capital = value.charAt(0).toUpperCase() + value.slice(1);
  return [...new Set([value, value.toUpperCase(), capital, ...(code ? [code] : [])])];
}

const distance = ({ latitude, longitude }: FoundPlace) =>
  sql`earth_distance(ll_to_earth(${latitude}, ${longitude}), ll_to_earth(${c.latitude}, ${c.longitude}))`;

function near(place: FoundPlace, miles: number): SQL {
  const metres = miles * metresPerMile;
  return sql`${c.latitude} is not null and ${c.longitude} is not null
    and earth_box(ll_to_earth(${place.latitude}, ${place.longitude}), ${metres}) @> ll_to_earth(${c.latitude}, ${c.longitude})
    and ${distance(place)} <= ${metres}`;
}

function onTour({ city, from = today(), to }: NonNullable<Filters['tour']>): SQL {
  const girlsThere = db
    .select({ girlId: travels.girlId })
    .from(travels)
    .where(
      and(
        sql`lower(${travels.city}) = lower(${city})`,
        isNull(travels.deletedAt),
        sql`${travels.dateEnds} >= ${from}`,
        to === undefined ? undefined : sql`${travels.dateBegins} <= ${to}`,
      ),
    );
  return inArray(c.girlId, girlsThere);
}

/** The filters as one condition. Age, height and weight let pass who has not said (specification §7). */
export function matches(search: Search): SQL | undefined {
  const { age, height, weight, place } = search;
  if (place === null) return none;
  const born = age && birthdayRange(...age);
  return and(
    search.text === undefined ? undefined : containsAnyForm(c.searchText, search.text),
    born && or(between(c.birthday, born.from, born.to), isNull(c.birthday)),
    height && or(between(c.height, ...height), isNull(c.height)),
    weight && or(between(c.weight, ...weight), isNull(c.weight)),
    search.physique === undefined ? undefined : eq(c.physique, search.physique),
    search.city === undefined ? undefined : sql`lower(${c.city}) = lower(${search.city})`,
    search.state === undefined ? undefined : inArray(c.state, statesNamed(search.state)),
    search.country === undefined ? undefined : inArray(c.country, alphaToNames(search.country)),
    search.services && arrayContains(c.services, search.services.map(serviceNumber)),
    search.tour && onTour(search.tour),
    place && search.near && near(place, search.near.miles),
    search.directory && sql`${c.inDirectory}`,
    search.pictured ? sql`${c.hasPicture}` : undefined,
    search.directory === 'us' ? inArray(c.country, usNames) : undefined,
    search.directory === 'international' ? sql`${c.country} <> all(${sql.param(usNames)})` : undefined,
    ...(search.hiddenKinds ?? []).map((kind) => ne(c.kind, kind)),
  );
}

/** Nearest first; the index on places gives this order. */
export const byDistance = ({ latitude, longitude }: FoundPlace) => sql`ll_to_earth(${c.latitude}, ${c.longitude}) <-> ll_to_earth(${latitude}, ${longitude})`;
