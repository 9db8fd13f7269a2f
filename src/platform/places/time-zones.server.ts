import tzLookup from '@photostructure/tz-lookup';
import { and, desc, eq, sql } from 'drizzle-orm';
import { places } from '#db/schema/places.ts';
import type { Db, Tx } from '../db/client.server.ts';
import { type Coordinates, findCoordinates, type NamedPlace, toCodes } from './find-coordinates.server.ts';

/** The zone at a point of the map, such as 'America/Chicago'; null for an unknown point. */
export function zoneAt({ latitude, longitude }: Coordinates): string | null {
  if (latitude === null || longitude === null) return null;
  try {
    return tzLookup(latitude, longitude);
  } catch {
    // Imported coordinates may lie outside of the world.
    return null;
  }
}

const knownZones = new Map<string, boolean>();

/** PostgreSQL throws on an unknown zone, and its list may be older than that of the package. */
async function isKnown(executor: Db | Tx, zone: string): Promise<boolean> {
  const cached = knownZones.get(zone);
  if (cached !== undefined) return cached;
  const { rows } = await executor.execute<{ known: boolean }>(sql`select exists (select from pg_timezone_names where name = ${zone}) as known`);
  const known = rows[0]?.known === true;
  knownZones.set(zone, known);
  return known;
}

/** The largest city of a state or country: its zone stands for an unknown town there. */
async function findLargestCity(executor: Db | Tx, place: NamedPlace): Promise<Coordinates | null> {
  const { countryCode, stateCode } = toCodes(place);
  if (!countryCode) return null;
  const [largest] = await executor
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(eq(places.countryCode, countryCode), stateCode ? eq(places.adminCode, stateCode) : undefined))
    .orderBy(desc(places.population))
    .limit(1);
  return largest ?? null;
}

/** The zone of these coordinates, of the largest city around, or UTC. PostgreSQL knows every zone that is returned. */
async function findTimeZone(executor: Db | Tx, place: NamedPlace & Coordinates): Promise<string> {
  const zone = zoneAt(place) ?? zoneAt((await findLargestCity(executor, place)) ?? { latitude: null, longitude: null });
  return zone !== null && (await isKnown(executor, zone)) ? zone : 'UTC';
}

/** Where a place is on the map, and whose clock runs there. */
export async function locate(executor: Db | Tx, place: NamedPlace): Promise<Coordinates & { timeZone: string }> {
  const coordinates = await findCoordinates(executor, place);
  return { ...coordinates, timeZone: await findTimeZone(executor, { ...place, ...coordinates }) };
}
