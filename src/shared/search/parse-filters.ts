import { z } from 'zod';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { isServiceKey, SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { isIsoDate } from '#shared/dates.ts';
import { NO_SUCH_SERVICE } from '#shared/fields/unknown-services.ts';
import { FILTER_RANGES, SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { type FieldName, type Fields, type Filters, MILES, PLACE_TEXT_MAX, PRESENCES, type Range, type RangeName, rangeNames } from './filters.ts';

const spaced = (value: string) => value.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
/** Trimmed; blank means not given. Line breaks would let a text reach over two columns. */
const text = (most: number) =>
  z
    .string()
    .transform(spaced)
    .pipe(z.string().max(most, `at most ${most} characters`))
    .transform((value) => value || undefined);
const number = z.union([
  z.literal('').transform(() => undefined),
  z.coerce.number({ error: 'must be a number' }).min(0, 'must not be negative').max(1_000, 'is too large'),
]);
const day = z.union([z.literal('').transform(() => undefined), z.string().refine(isIsoDate, 'must be a date like 2026-12-31')]);

const services = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((one) => one.split(','))
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().refine(isServiceKey, NO_SUCH_SERVICE)).max(SERVICE_KEYS.length * 2))
  .transform((keys) => SERVICE_KEYS.filter((key) => keys.includes(key)));

/** The parameters as they are in a page's address; REST wraps each name as `filter[name]`. */
export const fields = {
  q: text(SEARCH_TEXT_MAX),
  ageMin: number,
  ageMax: number,
  heightMin: number,
  heightMax: number,
  weightMin: number,
  weightMax: number,
  physique: z.union([z.literal('').transform(() => undefined), z.enum(BODY_TYPES, { error: `must be one of ${BODY_TYPES.join(', ')}` })]),
  city: text(PLACE_TEXT_MAX),
  state: text(PLACE_TEXT_MAX),
  country: text(PLACE_TEXT_MAX),
  services,
  where: text(PLACE_TEXT_MAX),
  presence: z.union([z.literal('').transform(() => undefined), z.enum(PRESENCES, { error: `must be one of ${PRESENCES.join(', ')}` })]),
  miles: number,
  tourCity: text(PLACE_TEXT_MAX),
  tourFrom: day,
  tourTo: day,
  near: text(PLACE_TEXT_MAX),
  within: number,
} as const satisfies Record<FieldName, z.ZodType>;
export const fieldNames = Object.keys(fields) as FieldName[];

/** `city`, and the ways in which clients write a list of it: `city[]`, `city[0]`. */
const listed = /^(\w+)(?:\[\d*\])?$/;

/**
 * The values of each filter, however often and in whatever way it was given: the first that is not blank, all of the services.
 * Page, REST and GraphQL know one value of a place (SEARCH-47), and a list must not become a search for everybody.
 * @returns what was given by name, and the names that are no filters
 */
export function valuesByName(pairs: Iterable<readonly [name: string, value: string]>) {
  const values: Partial<Record<FieldName, string | string[]>> = {};
  const unknown: string[] = [];
  for (const [written, value] of pairs) {
    const name = fieldNames.find((one) => one === listed.exec(written)?.[1]);
    if (!name) unknown.push(written);
    else if (name === 'services') values.services = [...(values.services ?? []), value];
    else if (!values[name]?.toString().trim()) values[name] = value;
  }
  return { values, unknown };
}

/** A range that is not the full one, its ends the right way round. */
function range(name: RangeName, from: number | undefined, to: number | undefined): Range | undefined {
  const [least, most] = FILTER_RANGES[name];
  const within = (value: number) => Math.round(Math.min(Math.max(value, least), most));
  const ends = [within(from ?? least), within(to ?? most)].sort((a, b) => a - b) as Range;
  return ends[0] === least && ends[1] === most ? undefined : ends;
}

const milesOf = (miles: number) => Math.min(Math.max(miles, MILES.least), MILES.most);

/** Checked fields to filters: what filters nothing is left out, so that equal searches look equal. */
export function toFilters(given: Fields): Filters {
  const filters: Filters = {
    ...(given.q && { text: given.q }),
    ...(given.physique && { physique: given.physique }),
    ...(given.city && { city: given.city }),
    ...(given.state && { state: given.state }),
    ...(given.country && { country: given.country }),
    ...(given.services?.length && { services: given.services }),
    ...(given.where && { where: { place: given.where, presence: given.presence ?? 'both', ...(given.miles && { miles: milesOf(given.miles) }) } }),
    ...(given.near && { near: { place: given.near, miles: milesOf(given.within || MILES.standard) } }),
  };
  for (const name of rangeNames) {
    const ends = range(name, given[`${name}Min`], given[`${name}Max`]);
    if (ends) filters[name] = ends;
  }
  if (given.tourCity || given.tourFrom || given.tourTo) {
    const days = [given.tourFrom, given.tourTo];
    const [from, to] = days[0] && days[1] && days[0] > days[1] ? days.reverse() : days;
    filters.tour = { ...(given.tourCity && { city: given.tourCity }), ...(from && { from }), ...(to && { to }) };
  }
  return filters;
}

/** Reads a page's address. What cannot be read is left out: a page answers every address. */
export function parseFilters(params: URLSearchParams): Filters {
  const { services: chosen = [], ...rest } = valuesByName(params).values;
  const keys = new Set([chosen].flat().flatMap((one) => one.split(',')));
  const given: Record<string, unknown> = { services: SERVICE_KEYS.filter((key) => keys.has(key)) };
  for (const [name, value] of Object.entries(rest)) {
    const parsed = fields[name as FieldName].safeParse(String(value).slice(0, 1_000));
    if (parsed.success) given[name] = parsed.data;
  }
  return toFilters(given);
}
