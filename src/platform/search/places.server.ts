import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { places } from '#db/schema/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { searchName } from '#platform/db/places.server.ts';
import { byLikelihood, isCity } from '#platform/places/is-city.server.ts';
import { STATES } from '#shared/catalogues/states.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { citiesNamedLike, cityBeginnings } from '#shared/places/city-names.ts';
import { alphaToNames, countryCode } from './countries.server.ts';

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

type Reading = { city: string; regions: string[] };
/** Longer names of states and countries are written after a comma. */
const LONGEST_REGION = 2;

/** 'Austin, TX' → Austin in TX; 'Washington DC' → that city, and Washington in DC. */
function readingsOf(text: string): Reading[] {
  const [city = '', ...regions] = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const words = city.split(' ');
  const lengths = regions.length > 0 ? [] : Array.from({ length: Math.min(LONGEST_REGION, words.length - 1) }, (_, at) => at + 1);
  const whole = regions.length > 0 ? [{ city: text, regions: [] }] : [];
  return [
    { city, regions },
    ...lengths.map((length) => ({ city: words.slice(0, -length).join(' '), regions: [words.slice(-length).join(' ')] })),
    // A name may have a comma of its own: 'Washington, D.C.'.
    ...whole,
  ];
}

function inRegion(text: string) {
  const plain = text.replaceAll('.', '').trim();
  const state = STATES.find(([code, name]) => code === plain.toUpperCase() || name.toLowerCase() === plain.toLowerCase())?.[0];
  const names = [...alphaToNames(plain), countryCode(plain) ?? plain];
  return or(eq(places.adminCode, state ?? plain.toUpperCase()), inArray(places.country, names), inArray(places.countryCode, names));
}

async function findReading({ city, regions }: Reading): Promise<FoundPlace | null> {
  const [found] = await readDb
    .select(columns)
    .from(places)
    .where(and(isCity(city), ...regions.map(inRegion)))
    .orderBy(...byLikelihood(city))
    .limit(1);
  return found ?? null;
}

/** The place that a text such as 'Austin', 'Austin, TX', 'Paris France', 'NYC' or 'Saint Louis' most likely means. */
export async function findPlace(text: string): Promise<FoundPlace | null> {
  for (const reading of readingsOf(text)) {
    const found = await findReading(reading);
    if (found) return found;
  }
  return null;
}

/** Cities whose name, or another name of theirs, begins like the text, the largest first; when there are none, those that are spelled most alike. */
export async function listCities({ text, country, limit }: { text: string; country?: string | undefined; limit: number }) {
  const name = searchName(text);
  const inCountry = country ? or(inArray(places.countryCode, alphaToNames(country)), inArray(places.country, alphaToNames(country))) : undefined;
  const [city = ''] = text.split(',');
  const beginnings = [text, ...cityBeginnings(text)].map((start) => sql`${places.searchName} like ${`${escapeLike(searchName(start))}%`}`);
  const also = [...new Set(citiesNamedLike(city).map(searchName))];
  const beginning = await readDb
    .select(columns)
    .from(places)
    .where(and(or(...beginnings, city.trim() ? isCity(city) : undefined, also.length > 0 ? inArray(places.searchName, also) : undefined), inCountry))
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
