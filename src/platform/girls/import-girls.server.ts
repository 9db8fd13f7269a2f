import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { writeBySource } from '#platform/imports/write-by-source.server.ts';
import { type Coordinates, findCoordinates } from '#platform/places/find-coordinates.server.ts';

type Row = Record<string, unknown> & { source_id: string };

/**
 * Girls of a file, by their columns: as many rows as a file has in one statement, which is why they do not go through `writeGirl`. What is
 * derived is derived alike; who has an account here or was deleted here is left alone.
 */
export async function importGirls(tx: Tx, rows: readonly Row[]) {
  const find = coordinatesOnce(tx);
  const values: Row[] = [];
  for (const row of rows) values.push({ ...row, ...(await coordinatesOf(row, find)) });
  return writeBySource(tx, girls, values, { open: sql`kept.user_id is null and kept.deleted_at is null` });
}

async function coordinatesOf(row: Row, find: ReturnType<typeof coordinatesOnce>) {
  const { city = null, state = null, country = null, latitude, longitude } = row as Record<string, string | null>;
  return latitude && longitude ? { latitude, longitude } : find({ city, state, country });
}

/** Cities repeat: one look-up for each in a run. */
function coordinatesOnce(tx: Tx) {
  const known = new Map<string, Promise<Coordinates>>();
  return (place: { city: string | null; state: string | null; country: string | null }) => {
    const key = JSON.stringify(place);
    const found = known.get(key) ?? findCoordinates(tx, place);
    known.set(key, found);
    return found;
  };
}
