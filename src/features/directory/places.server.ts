import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { places } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { searchName } from '#platform/db/places.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { alphaToNames } from './countries.server.ts';

export type FoundPlace = { id: number; name: string; country: string; countryCode: string; adminCode: string; latitude: number; longitude: number };

const columns = {
  id: places.id,
  name: places.name,
  country: places.country,
  countryCode: places.countryCode,
  adminCode: places.adminCode,
  latitude: places.latitude,
  longitude: places.longitude,
  population: places.population,
};

/** The place that a text such as 'Austin', 'Austin, TX' or 'Paris, France' most likely means: the largest that fits. */
export async function findPlace(text: string): Promise<FoundPlace | null> {
  const [city = '', ...rest] = text.split(',').map((part) => part.trim());
  const qualifiers = rest.filter(Boolean);
  const [found] = await readDb
    .select(columns)
    .from(places)
    .where(
      and(
        eq(places.searchName, searchName(city)),
        ...qualifiers.map((one) =>
          or(eq(places.adminCode, one.toUpperCase()), inArray(places.country, alphaToNames(one)), inArray(places.countryCode, alphaToNames(one))),
        ),
      ),
    )
    .orderBy(desc(places.population))
    .limit(1);
  return found ?? null;
}

/** Cities whose name begins like the text, the largest first; when there are none, those that are spelled most alike. */
export async function listCities({ text, country, limit }: { text: string; country?: string | undefined; limit: number }) {
  const name = searchName(text);
  const inCountry = country ? or(inArray(places.countryCode, alphaToNames(country)), inArray(places.country, alphaToNames(country))) : undefined;
  const beginning = await readDb
    .select(columns)
    .from(places)
    .where(and(sql`${places.searchName} like ${`${escapeLike(name)}%`}`, inCountry))
    .orderBy(desc(places.population))
    .limit(limit);
  if (beginning.length > 0 || name.length < 3) return beginning;
  return readDb
    .select(columns)
    .from(places)
    .where(and(sql`${places.searchName} % ${name}`, inCountry))
    .orderBy(sql`similarity(${places.searchName}, ${name}) desc`, desc(places.population))
    .limit(limit);
}
