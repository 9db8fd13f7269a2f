import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blocks } from '#db/schema/blocks.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';

/** Whether she keeps this guy away, as a condition on columns, ids or parameters of a prepared statement; null is nobody, whom no girl blocked. */
export const isBlockedBy = (girlId: PgColumn | number, guyUserId: PgColumn | Placeholder | number | null): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks} where ${blocks.girlId} = ${girlId} and ${blocks.guyUserId} = ${guyUserId})`;

/** The same, asked at once. */
export async function hasBlocked(tx: Tx | Db, girlId: number, guyUserId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 where ${isBlockedBy(girlId, guyUserId)}`);
  return rowCount === 1;
}
