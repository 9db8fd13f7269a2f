import pg from 'pg';
import { migrate } from '#platform/db/migrate.server.ts';
import { loadPlaces } from '#platform/db/places.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { seedDemo } from '../../seeds/demo.ts';

type Timed = <T>(what: string, work: () => T | Promise<T>) => Promise<T>;

/** Brings the database to the state the code expects: migrations, and demo data on the very first start of a demo. */
export async function prepareDatabase(url: string, timed: Timed) {
  await timed('tables are current', () => migrate(url));
  if (isDemo()) await timed('demo data is there', () => seedDemo(url));
}

/** The places of the world, on the very first start. Pages do without them for the seconds that takes. */
export async function preparePlaces(url: string, timed: Timed) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A stop in the middle ends the connection under it; the load itself tells whoever waits for it.
  pool.on('error', () => {});
  await timed('places of the world are there', () => loadPlaces(pool)).finally(() => pool.end());
}
