import type pg from 'pg';
import { countryCode } from '#platform/search/countries.server.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { understand } from '#shared/search/understand.ts';
import { toWords } from '#shared/search/words.ts';

/**
 * Searches whose text is a name and nothing else. Matwise finds who lives in Austin as well for 'austin', Next.js here does not: their answers
 * could not be compared. Whether it means something Matwise asks its database all the same.
 */
export async function textsWithoutMeaning(client: pg.Client): Promise<(address: string) => boolean> {
  const { rows } = await client.query<{ name: string }>(
    'select search_name as name from places union select lower(city) from directory_entries union select lower(state) from directory_entries',
  );
  const places = new Set(rows.map(({ name }) => name));
  const nothing = { cities: new Map(), regions: new Map(), zips: new Map(), countryOf: countryCode };
  const meansNothing = (text: string) =>
    understand(text, nothing).every(({ meaning }) => meaning.kind === 'text') &&
    ![text.toLowerCase(), ...toWords(text).map(({ plain }) => plain)].some((name) => places.has(name));
  return (address) => {
    const { text } = parseFilters(new URL(address, 'http://site.test').searchParams);
    return !text || meansNothing(text);
  };
}
