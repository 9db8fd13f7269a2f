import { and, eq, type SQL } from 'drizzle-orm';
import { places } from '#db/schema/places.ts';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { STATES } from '#shared/catalogues/states.ts';
import type { Db, Tx } from '../db/client.server.ts';
import { byLikelihood, isCity } from './is-city.server.ts';

const codeOf = (list: readonly (readonly [string, string])[], text: string) =>
  list.find(([code, name]) => code === text.toUpperCase() || name.toLowerCase() === text.toLowerCase())?.[0];

export type Coordinates = { latitude: number | null; longitude: number | null };
export type NamedPlace = { city: string | null; state: string | null; country: string | null };

/** The codes of a country and, in the United States, of a state as somebody wrote them. */
export function toCodes({ state, country }: NamedPlace): { countryCode: string | undefined; stateCode: string | undefined } {
  const countryCode = country ? codeOf(COUNTRIES, country.trim()) : undefined;
  return { countryCode, stateCode: state && countryCode === 'US' ? codeOf(STATES, state.trim()) : undefined };
}

/** Coordinates of the largest city of this name in the state (US) and country; nulls for an unknown city. */
export async function findCoordinates(executor: Db | Tx, place: NamedPlace): Promise<Coordinates> {
  const unknown = { latitude: null, longitude: null };
  if (!place.city) return unknown;
  const { countryCode, stateCode } = toCodes(place);
  const inCountry: SQL | undefined = countryCode ? eq(places.countryCode, countryCode) : place.country ? eq(places.country, place.country.trim()) : undefined;
  const [found] = await executor
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(isCity(place.city), inCountry, stateCode ? eq(places.adminCode, stateCode) : undefined))
    .orderBy(...byLikelihood(place.city))
    .limit(1);
  return found ?? unknown;
}
