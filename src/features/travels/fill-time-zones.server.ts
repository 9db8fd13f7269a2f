import { and, asc, eq, isNull } from 'drizzle-orm';
import { travels } from '#db/schema/travels.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import type { JobRun } from '#platform/jobs/define-job.ts';
import { findTimeZone } from '#platform/places/time-zones.server.ts';
import { travelTags } from '#shared/cache-tags.ts';

const ROWS_AT_ONCE = 200;

/**
 * Gives a time zone to travels that an earlier version stored without it. Safe to stop at any moment: the next run continues with the rows
 * that are left.
 */
export async function fillTimeZones(_: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  while (!signal.aborted && (await fillSome()) > 0);
}

async function fillSome(): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(travels)
      .where(isNull(travels.timeZone))
      .orderBy(asc(travels.id))
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const timeZone = await findTimeZone(tx, row);
      // `updatedAt` stays: nobody changed the travel, and calendars read it as their stamp.
      await tx
        .update(travels)
        .set({ timeZone, updatedAt: row.updatedAt })
        .where(and(eq(travels.id, row.id), isNull(travels.timeZone)));
      invalidateOnCommit(travelTags(row.girlId));
    }
    return rows.length;
  });
}
