import { desc, type SQL, sql } from 'drizzle-orm';
import { places } from '#db/schema/places.ts';
import { readDb } from '#platform/db/client.server.ts';
import { citySlug, citySlugs, citySpellings } from '#shared/places/city-names.ts';

const slug = sql`city_slug(${places.name})`;
/** An American city that is spelled just so comes before a larger one of another name from so many people on: St. Petersburg, Odessa. */
const LARGE_CITY = 100_000;

/** Places that a name may mean, however it is spelled: 'Saint Louis', 'NYC', 'Munich'. */
export function isCity(text: string): SQL {
  const { likely, possible } = citySlugs(text);
  return sql`${slug} = any (${sql.param([...likely, ...possible])}::text[])`;
}

/** The place that a name most likely means comes first. */
export function byLikelihood(text: string): SQL[] {
  const { likely } = citySlugs(text);
  return [
    desc(sql`${slug} = ${citySlug(text)} and ${places.countryCode} = 'US' and ${places.population} >= ${LARGE_CITY}`),
    desc(sql`${slug} = any (${sql.param(likely)}::text[])`),
    desc(places.population),
  ];
}

/** Every way in which profiles, tours and reports may write a city, in lower case: what columns of them are compared with. */
export async function listSpellings(city: string): Promise<string[]> {
  const named = await readDb.select({ name: places.name }).from(places).where(isCity(city)).limit(50);
  return [...new Set([...citySpellings(city), ...named.map(({ name }) => name.toLowerCase())])];
}
