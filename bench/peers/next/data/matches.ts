import { serviceNumber } from 'matwise/shared/catalogues/services.ts';
import { STATES } from 'matwise/shared/catalogues/states.ts';
import { birthdayRange } from 'matwise/shared/dates.ts';
import type { Filters } from 'matwise/shared/search/filters.ts';

export type Place = { latitude: number; longitude: number };
/** null: a place was named that nobody knows, so nothing matches. */
export type Search = Filters & { place?: Place | null };

const codeByState = new Map<string, string>(STATES.map(([code, name]) => [name.toLowerCase(), code]));

function statesNamed(value: string): string[] {
  const code = codeByState.get(value.toLowerCase());
  return [...new Set([value, value.toUpperCase(), value.charAt(0).toUpperCase() + value.slice(1), ...(code ? [code] : [])])];
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);
const metresPerMile = 1609.344;

/** The filters as one condition over `directory_entries c`. Its values join `values`, so that several conditions fit into one statement. */
export function matches({ text, age, height, weight, physique, city, state, services, near, place }: Search, values: unknown[]): string {
  if (place === null) return 'false';
  const value = (one: unknown) => `$${values.push(one)}`;
  const between = (column: string, from: unknown, to: unknown) => `(${column} between ${value(from)} and ${value(to)} or ${column} is null)`;
  const all: string[] = [];
  if (text !== undefined) all.push(`c.search_text like lower(${value(`%${escapeLike(text)}%`)})`);
  if (age) {
    const born = birthdayRange(...age);
    all.push(between('c.birthday', born.from, born.to));
  }
  if (height) all.push(between('c.height', ...height));
  if (weight) all.push(between('c.weight', ...weight));
  if (physique !== undefined) all.push(`c.physique = ${value(physique)}`);
  if (city !== undefined) all.push(`lower(c.city) = lower(${value(city)})`);
  if (state !== undefined) all.push(`c.state = any(${value(statesNamed(state))}::text[])`);
  if (services) all.push(`c.services @> ${value(services.map(serviceNumber))}::smallint[]`);
  if (place && near) {
    const [latitude, longitude, metres] = [value(place.latitude), value(place.longitude), value(near.miles * metresPerMile)];
    const there = `ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
    all.push(
      'c.latitude is not null and c.longitude is not null',
      `earth_box(${there}, ${metres}::float8) @> ll_to_earth(c.latitude, c.longitude)`,
      `earth_distance(${there}, ll_to_earth(c.latitude, c.longitude)) <= ${metres}::float8`,
    );
  }
  return all.length > 0 ? all.join(' and ') : 'true';
}
