import { and, arrayContains, arrayOverlaps, between, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { serviceNumber } from '#shared/catalogues/services.ts';
import { birthdayRange } from '#shared/dates.ts';
import { citySpellings, foldCity } from '#shared/places/city-names.ts';
import { type Filters, MILES } from '#shared/search/filters.ts';
import type { Days, Meaning, NamedPlace, Part } from '#shared/search/parts.ts';
import { isNumber, toWords } from '#shared/search/words.ts';
import { alphaToNames } from './countries.server.ts';
import { isAnyOf, type NamedGirls, NOBODY } from './names.server.ts';
import { isAt, isIn, isNear, onTour, type Reader, statesNamed } from './place-conditions.server.ts';
import type { FoundPlace } from './places.server.ts';
import { containsAnyForm } from './text.server.ts';

/** Filters with the places, spellings and names that were looked up for them. */
export type Search = Filters & {
  /** null: a place was named that nobody knows, so nothing matches. */
  place?: FoundPlace | null;
  /** The place of `where`; null as above. */
  area?: NamedPlace | null;
  /** Every way to write `city`, and the city of the tour, in lower case. */
  cities?: readonly string[];
  tourCities?: readonly string[];
  /** Only girls with a profile here, as the directory lists them. */
  directory?: 'all' | 'us' | 'international';
  /** Only girls with a picture. */
  pictured?: boolean;
  /** Meaning of the text; without it, records that contain the text match. */
  parts?: readonly Part[];
  /** Girls with this stage name in any writing, and with similar ones. */
  named?: NamedGirls;
  /** A visitor by default. */
  actor?: Reader;
  /** Kinds that a flag hides. */
  hiddenKinds?: (typeof directoryEntries.$inferSelect)['kind'][];
};

const usNames = alphaToNames('US');
const c = directoryEntries;
const none = sql`false`;
/** Shorter words are in half of all names: only their meaning counts. */
const CONTAINED_FROM = 4;

/** Whether a place is named that nobody knows: then nobody is there. */
export const isUnknownPlace = ({ place, area }: Search): boolean => place === null || area === null;

/** The filters as one condition. */
export const matches = (search: Search): SQL | undefined => and(...conditionsOf(search).map(({ build }) => build()));

/** A condition of a search. Those of one reader with the same key are the same. */
export type Condition = { key: () => string; build: () => SQL | undefined };

const condition = (name: string, given: unknown, build: Condition['build']): Condition => ({ key: () => `${name} ${JSON.stringify(given)}`, build });

/** Conditions that a girl has to meet, all of them. Age, height and weight let pass who has not said (specification §7). */
export function conditionsOf(search: Search): Condition[] {
  const { text, parts, named, city, cities, state, country, services, hiddenKinds, actor = visitor } = search;
  const { age, height, weight, physique, directory, pictured } = search;
  if (isUnknownPlace(search)) return [condition('none', null, () => none)];
  const isBorn = ({ from, to }: { from: string; to: string }) => or(between(c.birthday, from, to), isNull(c.birthday));
  return [
    text !== undefined && condition('text', [text, parts, named], () => textMatches(text, parts ?? [], named ?? NOBODY, actor)),
    age && condition('age', age, () => isBorn(birthdayRange(...age))),
    height && condition('height', height, () => or(between(c.height, ...height), isNull(c.height))),
    weight && condition('weight', weight, () => or(between(c.weight, ...weight), isNull(c.weight))),
    physique !== undefined && condition('physique', physique, () => eq(c.physique, physique)),
    city !== undefined && condition('city', [city, cities], () => isSpelled(c.city, cities ?? citySpellings(city))),
    state !== undefined && condition('state', state, () => inArray(c.state, statesNamed(state))),
    country !== undefined && condition('country', country, () => inArray(c.country, alphaToNames(country))),
    services && condition('services', services, () => arrayContains(c.services, services.map(serviceNumber))),
    condition('there', wherein(search), () => and(...isThere(search, actor))),
    directory && condition('directory', null, () => sql`${c.inDirectory}`),
    pictured && condition('pictured', null, () => sql`${c.hasPicture}`),
    directory === 'us' && condition('us', null, () => inArray(c.country, usNames)),
    directory === 'international' && condition('international', null, () => sql`${c.country} <> all(${sql.param(usNames)})`),
    ...(hiddenKinds ?? []).map((kind) => condition('kind', kind, () => ne(c.kind, kind))),
  ].filter((one) => typeof one === 'object');
}

/** The tours that a search asks for, any of them. Builds undefined where it asks for none. */
export function toursOf(search: Search): Condition {
  const { parts = [], actor = visitor } = search;
  if (isUnknownPlace(search)) return condition('none', null, () => none);
  return condition('tours', [wherein(search), parts], () => or(...isThere(search, actor, 'tour'), ...parts.map(({ meaning }) => toursMeant(meaning, actor))));
}

/** The filters that say where and when. */
const wherein = ({ where, area, near, place, tour, tourCities }: Search) => [where, area, near, place, tour, tourCities];

/** The days of a tour; from today on unless told. */
const daysOf = ({ from, to }: NonNullable<Filters['tour']>): Days => ({ from: from ?? 0, ...(to !== undefined && { to }) });

const isSpelled = (column: typeof c.city | typeof travels.city, spellings: readonly string[]) => inArray(sql`lower(${column})`, [...spellings]);

/**
 * Where and when. Days without a city of their own say when somebody is at the place, or on tour anywhere.
 * @param only `tour`: without those who live there
 */
function isThere(search: Search, actor: Reader, only?: 'tour'): (SQL | undefined)[] {
  const { where, area, near, place, tour } = search;
  const days = tour && !tour.city ? daysOf(tour) : null;
  const nearPresence = days ? 'both' : 'home';
  return [
    where && area && !(only && where.presence === 'home') ? isInArea({ ...where, presence: only ?? where.presence }, area, days, actor) : undefined,
    near && place && !(only && nearPresence === 'home') ? isNear(place, near.miles, only ?? nearPresence, days, actor) : undefined,
    tour?.city ? onTour(isSpelled(travels.city, search.tourCities ?? citySpellings(tour.city)), daysOf(tour), actor) : undefined,
    days && !where && !near ? onTour(undefined, days, actor) : undefined,
  ];
}

function isInArea({ presence, miles = 0 }: NonNullable<Filters['where']>, area: NamedPlace, days: Days | null, actor: Reader): SQL {
  // A ZIP code is a point, and nobody lives in a point.
  const around = miles || (area.readings.length === 0 ? MILES.standard : 0);
  return area.point && around ? isNear(area.point, around, presence, days, actor) : isAt(area, presence, days, actor);
}

/** Whether she lives in a city that the text names otherwise: 'NYC' for New York. */
const isOtherwiseNamed = (text: string) => {
  const names = citySpellings(text).filter((name) => foldCity(name) !== foldCity(text));
  return names.length > 0 ? isSpelled(c.city, names) : undefined;
};

/** Contains the whole text (SEARCH-43), matches its meaning, or has a similar stage name. */
const textMatches = (text: string, parts: readonly Part[], { same, similar }: NamedGirls, actor: Reader) =>
  or(
    containsAnyForm(c.searchText, text),
    parts.length > 0 ? undefined : isOtherwiseNamed(text),
    parts.length > 0 ? meets(parts, similar, actor) : isAnyOf(similar),
    isAnyOf(same),
  );

/**
 * The meaning of a text as one condition. A part is met by its meaning or by a record that contains its words, so that a name which is
 * also a place finds both. Of several cities one is enough.
 * @param similar girls whose name is much like the words that mean nothing else
 */
function meets(parts: readonly Part[], similar: readonly number[], actor: Reader): SQL | undefined {
  const isCity = ({ meaning }: Part) => meaning.kind === 'near' || (meaning.kind === 'place' && meaning.readings.some(({ cities }) => cities));
  const cities = parts.filter(isCity);
  return and(
    or(...cities.map((part) => meetsPart(part, similar, actor))),
    ...parts.filter((part) => !isCity(part)).map((part) => meetsPart(part, similar, actor)),
  );
}

function meetsPart({ typed, meaning }: Part, similar: readonly number[], actor: Reader): SQL | undefined {
  if (meaning.kind === 'text') return or(containsWords(typed), isAnyOf(similar));
  const isContainedToo = typed.length >= CONTAINED_FROM && meaning.kind !== 'tour';
  return or(means(meaning, actor), isContainedToo ? (meaning.kind === 'place' ? containsWords(typed) : containsAnyForm(c.searchText, typed)) : undefined);
}

/** In whatever order; a number as one. */
function containsWords(typed: string): SQL | undefined {
  const words = toWords(typed);
  if (words.every(isNumber)) return containsAnyForm(c.searchText, typed);
  return and(...words.map((word) => containsAnyForm(c.searchText, word.typed)));
}

function means(meaning: Exclude<Meaning, { kind: 'text' }>, actor: Reader): SQL | undefined {
  switch (meaning.kind) {
    case 'style':
      return arrayOverlaps(c.services, meaning.services.map(serviceNumber));
    case 'physique':
      return eq(c.physique, meaning.physique);
    case 'size':
      return and(meaning.size.height && between(c.height, ...meaning.size.height), meaning.size.weight && between(c.weight, ...meaning.size.weight));
    case 'tour':
      return onTour(undefined, meaning.days, actor);
    case 'near':
      return isNear(meaning.point, meaning.miles, meaning.presence, meaning.days, actor);
    case 'place':
      return or(...meaning.readings.flatMap((place) => isIn(place, meaning.presence, meaning.days, actor)));
  }
}

/** A state or a country without a city means girls who live there, unless the text names tours. */
function toursMeant(meaning: Meaning, actor: Reader): SQL | undefined {
  if (meaning.kind === 'tour') return means(meaning, actor);
  if ((meaning.kind !== 'near' && meaning.kind !== 'place') || meaning.presence === 'home') return undefined;
  if (meaning.kind === 'near') return means({ ...meaning, presence: 'tour' }, actor);
  const readings = meaning.readings.filter(({ cities }) => cities || meaning.presence === 'tour');
  return means({ ...meaning, readings, presence: 'tour' }, actor);
}
