import { sql } from 'drizzle-orm';
import { freshDb } from '#platform/db/client.server.ts';
import { isTimeZone } from '#shared/appointments/zoned.ts';

/** SQLSTATE of an unknown time zone. */
const INVALID_VALUE = '22023';

/** Whether the database counts hours in this zone: its list may be older than that of Node. */
export async function isDatabaseTimeZone(name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false;
  try {
    await freshDb.execute(sql`select now() at time zone ${name}`);
    return true;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string });
    if (cause.code === INVALID_VALUE) return false;
    throw error;
  }
}
