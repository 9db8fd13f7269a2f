import { sql } from 'drizzle-orm';
import { db } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';

const known = oncePerDatabase(() => ({ rows: 0, until: 0 }));

/** About how many girls can be found; PostgreSQL's own estimate, or 0 when it has none yet. */
export async function directorySize(): Promise<number> {
  const size = known();
  if (Date.now() < size.until) return size.rows;
  const { rows } = await db.execute<{ rows: number }>(sql`select reltuples::float8 as rows from pg_class where oid = ${'directory_entries'}::regclass`);
  size.rows = Math.max(0, rows[0]?.rows ?? 0);
  size.until = Date.now() + 30_000;
  return size.rows;
}

export function forgetDirectorySize() {
  known().until = 0;
}
