import { sql } from 'drizzle-orm';
import { freshDb } from '#platform/db/client.server.ts';

/** What PostgreSQL answers to a zone that it does not know. */
const INVALID_VALUE = '22023';

/** Whether the database, which counts the hours, knows a time zone of this name. */
export async function isTimeZone(name: string): Promise<boolean> {
  // Offsets and abbreviations would be taken too; people live in places.
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    await freshDb.execute(sql`select now() at time zone ${name}`);
    return true;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string });
    if (cause.code === INVALID_VALUE) return false;
    throw error;
  }
}
