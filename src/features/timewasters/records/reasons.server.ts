import { asc, eq } from 'drizzle-orm';
import { timewasterReasons } from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';

/** What happened, as one record says it. */
export async function listReasons(tx: Tx, timewasterId: number): Promise<TimewasterReason[]> {
  const rows = await tx
    .select({ reason: timewasterReasons.reason })
    .from(timewasterReasons)
    .where(eq(timewasterReasons.timewasterId, timewasterId))
    .orderBy(asc(timewasterReasons.createdAt), asc(timewasterReasons.reason));
  return rows.map(({ reason }) => reason);
}

export async function writeReasons(tx: Tx, timewasterId: number, reasons: TimewasterReason[]) {
  await tx.delete(timewasterReasons).where(eq(timewasterReasons.timewasterId, timewasterId));
  if (reasons.length > 0) await tx.insert(timewasterReasons).values(reasons.map((reason) => ({ timewasterId, reason })));
}
