import { sql } from 'drizzle-orm';
import { db } from '#platform/db/client.server.ts';

let size: { rows: number; until: number } | undefined;

/** About how many girls can be found; PostgreSQL's own estimate, or 0 when it has none yet. */
export async function directorySize(): Promise<number> {
  if (size && Date.now() < size.until) return size.rows;
  const { rows } = await db.execute<{ rows: number }>(sql`select reltuples::float8 as rows from pg_class where oid = ${'directory_entries'}::regclass`);
  size = { rows: Math.max(0, rows[0]?.rows ?? 0), until: Date.now() + 30_000 };
  return size.rows;
}

export function forgetDirectorySize() {
  size = undefined;
}
