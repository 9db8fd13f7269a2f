import { randomInt } from 'node:crypto';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { SEVERE } from '#shared/catalogues/timewaster-reasons.ts';
import { UNDO_SECONDS } from '#shared/limits.ts';
import { notifyWatchersJob } from '../jobs.server.ts';

const HOUR_MS = 3_600_000;

/**
 * Severe reports that a moderator approved before her profile count from now on: those who watch are alerted once. For a report without her name
 * within a day at a random time, or the alert beside her new profile would tell that it is hers. The job looks again whether the report counts.
 */
export async function alertAboutHerReports(tx: Tx, { girlId }: { girlId: number }): Promise<void> {
  const rows = await tx
    .select({ id: timewasters.id, anonymous: timewasters.anonymous })
    .from(timewasters)
    .where(and(eq(timewasters.girlId, girlId), eq(timewasters.approved, true), gte(timewasters.severity, SEVERE), isNull(timewasters.mergedIntoId)));
  const delayMs = (anonymous: boolean) => (anonymous ? randomInt(HOUR_MS, 24 * HOUR_MS) : UNDO_SECONDS * 1_000);
  await enqueueMany(
    tx,
    notifyWatchersJob,
    rows.map(({ id, anonymous }) => ({ data: { id }, startAfter: new Date(Date.now() + delayMs(anonymous)) })),
  );
}
