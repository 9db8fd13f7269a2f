import { lt, sql } from 'drizzle-orm';
import { timewasterProbes } from '#db/schema/timewaster-probes.ts';
import { db } from '#platform/db/client.server.ts';

/** Deletes what was looked for more than a day ago. */
export async function sweepProbes(): Promise<void> {
  await db.delete(timewasterProbes).where(lt(timewasterProbes.createdAt, sql`now() - interval '1 day'`));
}
