import type { BodyType } from '#shared/catalogues/body-types.ts';
import type { ServiceKey } from '#shared/catalogues/services.ts';
import type { IsoDate } from '#shared/dates.ts';
import { FILTER_RANGES } from '#shared/limits.ts';

/** What a search asks for. A filter that is not there filters nothing; one at its full range is never there. */
export type Filters = {
  text?: string;
  age?: Range;
  /** inches */
  height?: Range;
  /** pounds */
  weight?: Range;
  physique?: BodyType;
  city?: string;
  state?: string;
  country?: string;
  /** All of them, not any. */
  services?: ServiceKey[];
  /** Where she lives or is on tour. Without miles in the place itself, with them around it. */
  where?: { place: string; presence: Presence; miles?: number };
  /** Without a city the days hold for `where` and `near`, and for tours anywhere where neither is given. */
  tour?: { city?: string; from?: IsoDate; to?: IsoDate };
  near?: { place: string; miles: number };
};

/** The girls who live somewhere, who are on tour there, or both. */
export const PRESENCES = ['both', 'home', 'tour'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Both ends inclusive. */
export type Range = [number, number];
export type RangeName = keyof typeof FILTER_RANGES;
export const rangeNames = ['age', 'height', 'weight'] as const satisfies RangeName[];

/** `standard`: around a ZIP code, and around a place that somebody wants to be near to. */
export const MILES = { least: 1, standard: 50, most: 500 } as const;
export const PLACE_TEXT_MAX = 100;

/** The parameters of a page's address that filter, checked (`parse-filters.ts`). */
export type Fields = {
  q?: string | undefined;
  physique?: BodyType | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  services?: ServiceKey[] | undefined;
  where?: string | undefined;
  presence?: Presence | undefined;
  miles?: number | undefined;
  tourCity?: string | undefined;
  tourFrom?: string | undefined;
  tourTo?: string | undefined;
  near?: string | undefined;
  within?: number | undefined;
} & { [Name in `${RangeName}${'Min' | 'Max'}`]?: number | undefined };
export type FieldName = keyof Fields;

/** The address of a search, without what filters nothing. The inverse of `parseFilters`. */
export function printFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: FieldName, value: string | number | undefined) => value !== undefined && params.set(name, String(value));
  put('q', filters.text);
  for (const name of rangeNames) {
    const ends = filters[name];
    if (!ends) continue;
    if (ends[0] !== FILTER_RANGES[name][0]) put(`${name}Min`, ends[0]);
    if (ends[1] !== FILTER_RANGES[name][1]) put(`${name}Max`, ends[1]);
  }
  put('physique', filters.physique);
  put('city', filters.city);
  put('state', filters.state);
  put('country', filters.country);
  for (const key of filters.services ?? []) params.append('services', key);
  put('where', filters.where?.place);
  if (filters.where && filters.where.presence !== 'both') put('presence', filters.where.presence);
  put('miles', filters.where?.miles);
  put('tourCity', filters.tour?.city);
  put('tourFrom', filters.tour?.from);
  put('tourTo', filters.tour?.to);
  put('near', filters.near?.place);
  if (filters.near && filters.near.miles !== MILES.standard) put('within', filters.near.miles);
  return params;
}

export const isEmpty = (filters: Filters) => Object.keys(filters).length === 0;

/** The same search without one of its filters. */
export function without(filters: Filters, name: keyof Filters): Filters {
  const { [name]: _dropped, ...rest } = filters;
  return rest;
}

const sortNames = ['newest', 'oldest', 'name', 'distance'] as const;
/** `pictured`: as the pages show the newest, those with a picture first. */
export type Sort = (typeof sortNames)[number] | 'pictured';

/** Nearest first needs a place to be near to. */
export function parseSort(value: string | null, filters: Filters): Sort {
  const sort = sortNames.find((one) => one === value) ?? 'newest';
  return sort === 'distance' && !filters.near ? 'newest' : sort;
}
