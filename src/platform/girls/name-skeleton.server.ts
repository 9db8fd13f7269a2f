import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { freshDb } from '#platform/db/client.server.ts';

/** Names that look alike have one skeleton; the function and its unique indexes are in the database (docs/decisions/139). */

/** Whether the name in a column looks like `name`. */
export const looksLike = (column: PgColumn, name: string): SQL => sql`name_skeleton(${column}) = name_skeleton(${name}::text)`;

export async function toNameSkeleton(name: string): Promise<string> {
  const { rows } = await freshDb.execute<{ skeleton: string }>(sql`select name_skeleton(${name}::text) as skeleton`);
  return rows[0]?.skeleton ?? '';
}
