import { and, arrayContains, between, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { birthdayRange } from '#shared/dates.ts';
import { citySpellings } from '#shared/places/city-names.ts';
import { alphaToNames } from '../countries.server.ts';
import type { FoundPlace } from '../places.server.ts';
import { isAt, isNear, meets, onTour } from '../typed/conditions.server.ts';
import type { Days, NamedPlace, Part } from '../typed/parts.ts';
import { NEAR_MILES } from '../typed/understand.ts';
import type { Filters } from './filters.ts';
import { statesNamed } from './place-conditions.server.ts';
import { isAnyOf, type NamedGirls, NOBODY } from './text/names.server.ts';
import { containsAnyForm } from './text/text.server.ts';

/** Filters with what had to be looked up for them. */
export type Search = Filters & {
  /** null: a place was named that nobody knows, so nothing matches. */
  place?: FoundPlace | null;
  /** What `where` names; null as above. */
  area?: NamedPlace | null;
  /** Every way to write `city`, and the city of the tour, in lower case. */
  cities?: readonly string[];
  tourCities?: readonly string[];
  /** Only girls with a profile here, as the directory lists them. */
  directory?: 'all' | 'us' | 'international';
  /** Only girls with a picture. */
  pictured?: boolean;
  /** What the text means; without it, it is only contained. */
  parts?: readonly Part[];
  /** Girls with this stage name in any writing, and with similar ones. */
  named?: NamedGirls;
  /** Who asks: a visitor unless told. */
  actor?: Actor;
  /** Kinds that a flag hides. */
  hiddenKinds?: (typeof directoryEntries.$inferSelect)['kind'][];
};

const usNames = alphaToNames('US');
const c = directoryEntries;
const none = sql`false`;

/** The days of a tour; from today on unless told. */
const daysOf = ({ from, to }: NonNullable<Filters['tour']>): Days => ({ from: from ?? 0, ...(to !== undefined && { to }) });

/** A ZIP code is a point, and nobody lives in a point. 0: the place itself. */
export const milesAround = ({ miles = 0 }: NonNullable<Filters['where']>, { readings }: NamedPlace) => miles || (readings.length === 0 ? NEAR_MILES : 0);

const isSpelled = (column: typeof c.city | typeof travels.city, spellings: readonly string[]) => inArray(sql`lower(${column})`, [...spellings]);

/** Where and when. Days without a city of their own say when somebody is at the place, or on tour anywhere. */
function isThere(search: Search, actor: Actor): (SQL | undefined)[] {
  const { where, area, near, place, tour } = search;
  const days = tour && !tour.city ? daysOf(tour) : null;
  const isNowhere = !where && !near;
  return [
    where && area
      ? area.point && milesAround(where, area)
        ? isNear(area.point, milesAround(where, area), where.presence, days, actor)
        : isAt(area, where.presence, days, actor)
      : undefined,
    near && place ? isNear(place, near.miles, days ? 'both' : 'home', days, actor) : undefined,
    tour?.city ? onTour(isSpelled(travels.city, search.tourCities ?? citySpellings(tour.city)), daysOf(tour), actor) : undefined,
    days && isNowhere ? onTour(undefined, days, actor) : undefined,
  ];
}

/** Whether a place is named that nobody knows: then nobody is there. */
export const isUnknownPlace = ({ place, area }: Search): boolean => place === null || area === null;

/** Contains the whole text (SEARCH-43), matches its meaning, or has a similar stage name. */
const textMatches = (text: string, parts: readonly Part[], { same, similar }: NamedGirls, actor: Actor) =>
  or(containsAnyForm(c.searchText, text), parts.length > 0 ? meets(parts, similar, actor) : isAnyOf(similar), isAnyOf(same));

/** The filters as one condition. Age, height and weight let pass who has not said (specification §7). */
export function matches(search: Search): SQL | undefined {
  const { age, height, weight, actor = visitor } = search;
  if (isUnknownPlace(search)) return none;
  const born = age && birthdayRange(...age);
  return and(
    search.text === undefined ? undefined : textMatches(search.text, search.parts ?? [], search.named ?? NOBODY, actor),
    born && or(between(c.birthday, born.from, born.to), isNull(c.birthday)),
    height && or(between(c.height, ...height), isNull(c.height)),
    weight && or(between(c.weight, ...weight), isNull(c.weight)),
    search.physique === undefined ? undefined : eq(c.physique, search.physique),
    search.city === undefined ? undefined : isSpelled(c.city, search.cities ?? citySpellings(search.city)),
    search.state === undefined ? undefined : inArray(c.state, statesNamed(search.state)),
    search.country === undefined ? undefined : inArray(c.country, alphaToNames(search.country)),
    search.services && arrayContains(c.services, search.services.map(serviceNumber)),
    ...isThere(search, actor),
    search.directory && sql`${c.inDirectory}`,
    search.pictured ? sql`${c.hasPicture}` : undefined,
    search.directory === 'us' ? inArray(c.country, usNames) : undefined,
    search.directory === 'international' ? sql`${c.country} <> all(${sql.param(usNames)})` : undefined,
    ...(search.hiddenKinds ?? []).map((kind) => ne(c.kind, kind)),
  );
}
