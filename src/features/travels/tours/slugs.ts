import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { STATES } from '#shared/catalogues/states.ts';

/**
 * Where a page of tours is, as its address says it: 'germany', 'texas-united-states', 'berlin-germany', 'austin-texas-united-states'. Only
 * cities in the United States name a state. The stored part of a city comes from the database function `city_slug`; `#shared/places/city-names.ts` writes the same for queries.
 */
export type TourPlaceRef = { countryCode: string /** Two letters; null outside the United States. */; stateCode: string | null; citySlug: string | null };

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Named = { code: string; slug: string };

/** The longest first: 'west-virginia' before 'virginia'. */
const named = (list: readonly (readonly [string, string])[]): Named[] =>
  list.map(([code, name]) => ({ code, slug: slugOf(name) })).sort((one, other) => other.slug.length - one.slug.length);

const countries = named(COUNTRIES);
const states = named(STATES);
const slugByCode = (list: Named[]) => new Map(list.map(({ code, slug }) => [code, slug]));
const countrySlugs = slugByCode(countries);
const stateSlugs = slugByCode(states);

const codes = (list: readonly (readonly [string, string])[]) => new Map(list.flatMap(([code, name]) => [code, name].map((text) => [text.toLowerCase(), code])));
const countryCodes = codes([...COUNTRIES, ['US', 'USA']]);
const stateCodes = codes(STATES);

/** The code of a country as a girl wrote it, by name or code; null for what is none. */
export const countryCodeOf = (text: string): string | null => countryCodes.get(text.trim().toLowerCase()) ?? null;
export const stateCodeOf = (text: string | null): string | null => (text === null ? null : (stateCodes.get(text.trim().toLowerCase()) ?? null));

/**
 * The page of the city that a girl named; null where her country is none that we know, where the city has no Latin letter, and for an
 * American city without its state, which could be any of several.
 */
export function cityOf({ citySlug, state, country }: { citySlug: string; state: string | null; country: string }): TourPlaceRef | null {
  const countryCode = countryCodeOf(country);
  const stateCode = countryCode === 'US' ? stateCodeOf(state) : null;
  return countryCode === null || citySlug === '' || (countryCode === 'US' && stateCode === null) ? null : { countryCode, stateCode, citySlug };
}

const waysToWrite = (all: Map<string, string>) => (code: string) => [...all].filter(([, one]) => one === code).map(([text]) => text);
/** Every way in which it may be written, in lower case. */
export const waysToWriteCountry = waysToWrite(countryCodes);
export const waysToWriteState = waysToWrite(stateCodes);

/** The page of the city that a travel goes to. */
export function citySlugOf(travel: Parameters<typeof cityOf>[0]): string | null {
  const city = cityOf(travel);
  return city && tourSlug(city);
}

export function tourSlug({ countryCode, stateCode, citySlug }: TourPlaceRef): string {
  return [citySlug, stateCode && stateSlugs.get(stateCode), countrySlugs.get(countryCode)].filter(Boolean).join('-');
}

/** What comes before '-ending', '' for the ending itself; null for another ending. */
const before = (slug: string, ending: string) => (slug === ending ? '' : slug.endsWith(`-${ending}`) ? slug.slice(0, -ending.length - 1) : null);

function cut(slug: string, list: Named[]): { code: string; rest: string } | null {
  for (const { code, slug: ending } of list) {
    const rest = before(slug, ending);
    if (rest !== null) return { code, rest };
  }
  return null;
}

/** Reads an address; null when it ends in no country, or in an American city without its state. Whether the city exists is not known here. */
export function parseTourSlug(slug: string): TourPlaceRef | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return null;
  const country = cut(slug, countries);
  if (!country) return null;
  const state = country.code === 'US' && country.rest !== '' ? cut(country.rest, states) : null;
  const city = state ? state.rest : country.rest;
  if (country.code === 'US' && city && !state) return null;
  return { countryCode: country.code, stateCode: state?.code ?? null, citySlug: city || null };
}
