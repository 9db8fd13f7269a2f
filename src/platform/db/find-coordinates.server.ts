import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { places } from '#db/schema/places.ts';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { STATES } from '#shared/catalogues/states.ts';
import type { Db, Tx } from './client.server.ts';
import { searchName } from './places.server.ts';

const codeOf = (list: readonly (readonly [string, string])[], text: string) =>
  list.find(([code, name]) => code === text.toUpperCase() || name.toLowerCase() === text.toLowerCase())?.[0];

export type Coordinates = { latitude: number | null; longitude: number | null };

/** Where a city lies: the largest of its name in the state (US) and country; nulls for one that we do not know. */
export async function findCoordinates(
  executor: Db | Tx,
  { city, state, country }: { city: string | null; state: string | null; country: string | null },
): Promise<Coordinates> {
  const unknown = { latitude: null, longitude: null };
  if (!city) return unknown;
  const countryCode = country ? codeOf(COUNTRIES, country.trim()) : undefined;
  const stateCode = state && countryCode === 'US' ? codeOf(STATES, state.trim()) : undefined;
  const inCountry: SQL | undefined = countryCode ? eq(places.countryCode, countryCode) : country ? or(eq(places.country, country.trim())) : undefined;
  const [found] = await executor
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(eq(places.searchName, searchName(city.trim())), inCountry, stateCode ? eq(places.adminCode, stateCode) : undefined))
    .orderBy(desc(places.population))
    .limit(1);
  return found ?? unknown;
}
