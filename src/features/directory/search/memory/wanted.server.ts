import { DIRECTORY_KINDS } from '#shared/catalogues/statuses.ts';
import { birthdayRange } from '#shared/dates.ts';
import { alphaToNames } from '../../countries.server.ts';
import { type Search, statesNamed, usNames } from '../match.server.ts';
import { type Entries, HAS_PICTURE, IN_DIRECTORY, kindCode, serviceNumbers } from './entries.ts';

export type Ends = readonly [number, number];
export type Codes = ReadonlySet<number>;

/** A search in the numbers of `Entries`. What is null lets everybody pass. */
export type Wanted = {
  /** Codes of all kinds that are wanted. */
  kinds: number[];
  services: number[];
  flags: number;
  height: Ends | null;
  weight: Ends | null;
  birthday: Ends | null;
  physique: Codes | null;
  city: Codes | null;
  state: Codes | null;
  country: Codes | null;
  notCountry: Codes | null;
  text: Uint8Array | null;
};

/** What memory can filter by. Tours and distances are the database's business. */
const isKnown: Record<keyof Search, boolean> = {
  text: true,
  age: true,
  height: true,
  weight: true,
  physique: true,
  city: true,
  state: true,
  country: true,
  services: true,
  directory: true,
  pictured: true,
  hiddenKinds: true,
  tour: false,
  near: false,
  place: false,
};
const plain = /^[\x20-\x7e]*$/;
const dayOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Translates a search; null when memory cannot answer it, as with letters whose lower case the database might see differently. */
export function toWanted(search: Search, entries: Entries): Wanted | null {
  const { text, city, state, country, physique, age } = search;
  if (Object.keys(search).some((name) => !isKnown[name as keyof Search])) return null;
  if (!plain.test(text ?? '') || !plain.test(city ?? '')) return null;
  const services = serviceNumbers(search.services ?? []);
  if (!services) return null;
  const codes = (find: (value: string) => number | undefined, values: string[]): Codes => new Set(values.flatMap((value) => find(value) ?? []));
  const countries = [country === undefined ? null : alphaToNames(country), search.directory === 'us' ? usNames : null].filter((names) => names !== null);
  const allowed = countries.reduce((some, names) => some.filter((name) => names.includes(name)), countries[0] ?? []);
  const born = age && birthdayRange(...age);
  return {
    kinds: DIRECTORY_KINDS.filter((kind) => !search.hiddenKinds?.includes(kind)).map(kindCode),
    services,
    flags: (search.directory ? IN_DIRECTORY : 0) | (search.pictured ? HAS_PICTURE : 0),
    height: search.height ?? null,
    weight: search.weight ?? null,
    birthday: born ? [dayOf(born.from), dayOf(born.to)] : null,
    physique: physique === undefined ? null : codes(entries.physiques.find, [physique]),
    city: city === undefined ? null : codes(entries.cities.find, [city.toLowerCase()]),
    state: state === undefined ? null : codes(entries.states.find, statesNamed(state)),
    country: countries.length === 0 ? null : codes(entries.countries.find, allowed),
    // Where she is from must be known to be abroad.
    notCountry: search.directory === 'international' ? new Set([0, ...codes(entries.countries.find, usNames)]) : null,
    text: text ? new TextEncoder().encode(text.toLowerCase()) : null,
  };
}
