import { and, eq, gte, isNull } from 'drizzle-orm';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { SEVERE } from '#shared/catalogues/timewaster-reasons.ts';
import { notifyWatchersJob } from '../jobs.server.ts';

/** Severe reports that a moderator approved before her profile count from now on: those who watch are alerted once. */
export async function alertAboutHerReports(tx: Tx, { girlId }: { girlId: number }): Promise<void> {
  const rows = await tx
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(eq(timewasters.girlId, girlId), eq(timewasters.approved, true), gte(timewasters.severity, SEVERE), isNull(timewasters.mergedIntoId)));
  for (const { id } of rows) await enqueue(tx, notifyWatchersJob, { id });
}
