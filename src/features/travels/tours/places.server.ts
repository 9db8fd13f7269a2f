import { and, arrayContains, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { places } from '#db/schema/places.ts';
import { travels } from '#db/schema/travels.ts';
import { endsFrom } from '#db/travel-days.ts';
import { type Actor, isGuy, visitor } from '#permissions/actor.ts';
import { listBlocking } from '#permissions/girls/blocked.server.ts';
import { publicTours } from '#permissions/travels/filters.server.ts';
import { memoize } from '#platform/cache/memo.server.ts';
import { freshDb, readDb } from '#platform/db/client.server.ts';
import { countryName } from '#shared/catalogues/countries.ts';
import { type ServiceKey, serviceNumber } from '#shared/catalogues/services.ts';
import { stateName } from '#shared/catalogues/states.ts';
import type { IsoDate } from '#shared/dates.ts';
import { joinPlace } from '#shared/place-text.ts';
import { cityOf, countryCodeOf, parseTourSlug, stateCodeOf, type TourPlaceRef, tourSlug, waysToWriteCountry, waysToWriteState } from './slugs.ts';

export type TourFilter = {
  /** null for the whole world. */
  place: TourPlaceRef | null;
  /** A service she offers. */
  style?: ServiceKey | null;
  /** Tours that end on this day or later, from today on at the place of each unless told, */
  from?: IsoDate;
  /** and begin before this one; without it all that are announced. */
  before?: IsoDate;
};

function inPlace({ countryCode, stateCode, citySlug }: TourPlaceRef): SQL | undefined {
  const states = waysToWriteState(stateCode ?? '');
  return and(
    inArray(sql`lower(${travels.country})`, waysToWriteCountry(countryCode)),
    stateCode === null ? undefined : inArray(sql`lower(${travels.state})`, states),
    citySlug === null ? undefined : eq(travels.citySlug, citySlug),
  );
}

/** Tours that the actor may see, as a condition on `travels` joined with `directoryEntries`. */
export function toursWhere(actor: Actor, { place, style, from, before }: TourFilter): SQL | undefined {
  return and(
    publicTours(actor),
    endsFrom(from ?? 0),
    before === undefined ? undefined : lt(travels.dateBegins, before),
    style ? arrayContains(directoryEntries.services, [serviceNumber(style)]) : undefined,
    place ? inPlace(place) : undefined,
  );
}

export type CountedPlace = TourPlaceRef & {
  slug: string;
  name: string;
  /** Different girls; one who visits two cities counts once in their state. */
  girls: number;
  /** Degrees; the middle of the cities on tour there. null: not known. */
  at: { longitude: number; latitude: number } | null;
};

export type CountedPlaces = { girls: number; countries: CountedPlace[]; states: CountedPlace[]; cities: CountedPlace[] };

type Sum = {
  ref: TourPlaceRef;
  name: string /** Tours that are written with this name. */;
  named: number;
  girls: Set<number>;
  weight: number;
  longitude: number;
  latitude: number;
};

/** Tours that are written alike, with the girl of each. */
type TourGroup = { citySlug: string; state: string | null; country: string; city: string; longitude: number | null; latitude: number | null; girls: number[] };

/** Days begin and end on a quarter of an hour, whatever the time zone. */
const QUARTER_SECONDS = 15 * 60;

/** Memoizes tours until a travel or a listed girl changes, or with a style her services, or a day may end somewhere. */
export function memoizeTours<T>(name: string, filter: Partial<TourFilter>, read: () => PromiseLike<T>): Promise<T> {
  const quarter = Math.floor(Date.now() / 1000 / QUARTER_SECONDS);
  const tags = ['travels', 'addresses', ...(filter.style ? ['search'] : [])];
  return memoize(freshDb, `tours ${quarter} ${name} ${JSON.stringify(filter)}`, { tags, seconds: QUARTER_SECONDS }, read);
}

/** All tours of the filter. A hundred thousand girls take a tenth of a second, so it is read once for all. */
const readGroups = (filter: Omit<TourFilter, 'place'>): Promise<TourGroup[]> =>
  memoizeTours('groups', filter, () =>
    freshDb
      .select({
        citySlug: travels.citySlug,
        state: travels.state,
        country: travels.country,
        city: travels.city,
        longitude: sql<number | null>`avg(${travels.longitude})`,
        latitude: sql<number | null>`avg(${travels.latitude})`,
        girls: sql<number[]>`array_agg(${travels.girlId})`,
      })
      .from(travels)
      .innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId))
      .where(toursWhere(visitor, { ...filter, place: null }))
      .groupBy(travels.citySlug, travels.city, travels.state, travels.country),
  );

/** Girls whose tours this person does not see although everybody else does. One look-up for a page, whatever it reads of tours. */
export const listHiddenFrom = (actor: Actor): Promise<ReadonlySet<number>> => (isGuy(actor) ? listBlocking(actor.guyId) : Promise.resolve(NOBODY));
export const NOBODY: ReadonlySet<number> = new Set();

/** Counts the girls on tour anywhere by country, US state and city, the busiest first. */
export async function countTourPlaces(hidden: ReadonlySet<number>, filter: Omit<TourFilter, 'place'>): Promise<CountedPlaces> {
  if (hidden.size > 0) return countPlaces(await readGroupsWithout(hidden, filter));
  return memoizeTours('places', filter, async () => countPlaces(await readGroups(filter)));
}

async function readGroupsWithout(hidden: ReadonlySet<number>, filter: Omit<TourFilter, 'place'>): Promise<TourGroup[]> {
  const groups = await readGroups(filter);
  if (hidden.size === 0) return groups;
  return groups.map((group) => ({ ...group, girls: group.girls.filter((id) => !hidden.has(id)) })).filter(({ girls }) => girls.length > 0);
}

/** The number of tours in a place, or of all. */
export async function countTours(hidden: ReadonlySet<number>, { place, ...filter }: TourFilter): Promise<number> {
  const groups = await readGroupsWithout(hidden, filter);
  return groups.filter((group) => place === null || isInPlace(group, place)).reduce((sum, { girls }) => sum + girls.length, 0);
}

/** As `inPlace`. */
const isInPlace = (group: TourGroup, { countryCode, stateCode, citySlug }: TourPlaceRef): boolean =>
  countryCodeOf(group.country) === countryCode &&
  (stateCode === null || stateCodeOf(group.state) === stateCode) &&
  (citySlug === null || group.citySlug === citySlug);

function countPlaces(rows: readonly TourGroup[]): CountedPlaces {
  const everybody = new Set<number>();
  const sums = { countries: new Map<string, Sum>(), states: new Map<string, Sum>(), cities: new Map<string, Sum>() };
  for (const row of rows) {
    for (const girl of row.girls) everybody.add(girl);
    const countryCode = countryCodeOf(row.country);
    if (countryCode === null) continue;
    const add = (sum: Map<string, Sum>, ref: TourPlaceRef, name: string) => {
      const slug = tourSlug(ref);
      const one = sum.get(slug) ?? { ref, name, named: 0, girls: new Set(), weight: 0, longitude: 0, latitude: 0 };
      // As most of them write it.
      if (row.girls.length > one.named || (row.girls.length === one.named && name < one.name)) Object.assign(one, { name, named: row.girls.length });
      for (const girl of row.girls) one.girls.add(girl);
      if (row.longitude !== null && row.latitude !== null) {
        one.weight += row.girls.length;
        one.longitude += row.longitude * row.girls.length;
        one.latitude += row.latitude * row.girls.length;
      }
      sum.set(slug, one);
    };
    const stateCode = countryCode === 'US' ? stateCodeOf(row.state) : null;
    add(sums.countries, { countryCode, stateCode: null, citySlug: null }, countryName(countryCode));
    if (stateCode) add(sums.states, { countryCode, stateCode, citySlug: null }, stateName(stateCode));
    const city = cityOf(row);
    if (city) add(sums.cities, city, row.city);
  }
  return { girls: everybody.size, countries: toCounted(sums.countries), states: toCounted(sums.states), cities: toCounted(sums.cities) };
}

const toCounted = (sums: Map<string, Sum>): CountedPlace[] =>
  [...sums]
    .map(([slug, { ref, name, girls, weight, longitude, latitude }]) => ({
      ...ref,
      slug,
      name,
      girls: girls.size,
      at: weight > 0 ? { longitude: longitude / weight, latitude: latitude / weight } : null,
    }))
    .sort((one, other) => other.girls - one.girls || one.name.localeCompare(other.name, 'en'));

/** A place that has a page. */
export type TourPlace = TourPlaceRef & {
  kind: 'country' | 'state' | 'city';
  slug: string;
  /** 'Austin' */
  name: string;
  /** 'Austin, Texas, United States' */
  fullName: string;
  /** As a sentence says it: 'the United States'. */
  spoken: string;
};

/** Countries that a sentence gives an article. */
const withArticle = new Set('AE BS CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC US VG VI'.split(' '));

/**
 * The place of an address: any country, any US state, and every city that we know or that somebody visible is going to. null for all
 * others. Whether a known city has a page does not depend on who travels there, so a page tells nothing of girls who are hidden.
 */
export async function findTourPlace(actor: Actor, slug: string): Promise<TourPlace | null> {
  const ref = parseTourSlug(slug);
  if (!ref) return null;
  const country = countryName(ref.countryCode);
  const state = ref.stateCode && stateName(ref.stateCode);
  const found = (kind: TourPlace['kind'], name: string, around: (string | null)[]): TourPlace => ({
    ...ref,
    kind,
    slug,
    name,
    spoken: kind === 'country' && withArticle.has(ref.countryCode) ? `the ${name}` : name,
    fullName: joinPlace([name, ...around]),
  });
  if (ref.citySlug === null) return state ? found('state', state, [country]) : found('country', country, []);
  const city = (await memoizeTours(`city ${slug}`, {}, () => findKnownCity(ref))) ?? (await findVisitedCity(actor, ref));
  return city === null ? null : found('city', city, [state, country]);
}

async function findKnownCity({ countryCode, stateCode, citySlug }: TourPlaceRef): Promise<string | null> {
  const [known] = await freshDb
    .select({ name: places.name })
    .from(places)
    .where(
      and(sql`city_slug(${places.name}) = ${citySlug}`, eq(places.countryCode, countryCode), stateCode === null ? undefined : eq(places.adminCode, stateCode)),
    )
    .orderBy(desc(places.population))
    .limit(1);
  return known?.name ?? null;
}

async function findVisitedCity(actor: Actor, place: TourPlaceRef): Promise<string | null> {
  const [visited] = await readDb
    .select({ city: travels.city })
    .from(travels)
    .innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId))
    .where(toursWhere(actor, { place }))
    .orderBy(travels.id)
    .limit(1);
  return visited?.city ?? null;
}
