import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blocks } from '#db/schema/blocks.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';

/** Whether she keeps this guy away, as a condition on columns, ids or parameters of a prepared statement; null is nobody, whom no girl blocked. */
export const isBlockedBy = (girlId: PgColumn | number, guyUserId: PgColumn | Placeholder | number | null): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks} where ${blocks.girlId} = ${girlId} and ${blocks.guyUserId} = ${guyUserId})`;

/** All girls who keep this guy away. */
export async function listBlocking(guyUserId: number): Promise<Set<number>> {
  const rows = await freshDb.select({ girlId: blocks.girlId }).from(blocks).where(eq(blocks.guyUserId, guyUserId));
  return new Set(rows.map(({ girlId }) => girlId));
}

/** The same, asked at once. */
export async function hasBlocked(tx: Tx | Db, girlId: number, guyUserId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 where ${isBlockedBy(girlId, guyUserId)}`);
  return rowCount === 1;
}
