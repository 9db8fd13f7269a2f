import { eq } from 'drizzle-orm';
import { mailSchedules } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { Invalid } from '#shared/errors.ts';
import { editableSchedule } from '../present.ts';
import { findSchedule } from '../queries.server.ts';
import type { ScheduleInput } from '../schema.ts';
import { isDatabaseTimeZone } from '../time-zones.server.ts';

/**
 * Sets when emails about saved searches may come. Waiting emails come by the new hours.
 * @throws NotAuthenticated, Invalid for an unknown time zone, ChangedMeanwhile
 */
export async function setSchedule(actor: Actor, schedule: ScheduleInput, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'savedSearch.own');
  const userId = actor.userId as string;
  if (!(await isDatabaseTimeZone(schedule.timeZone))) throw new Invalid([{ path: ['timeZone'], message: 'Choose a time zone from the list' }]);
  await db.transaction(async (tx) => {
    const [saved] = await tx.select().from(mailSchedules).where(eq(mailSchedules.userId, userId)).for('update');
    assertVersion(expected, editableSchedule(saved ?? (await findSchedule(actor))));
    await tx
      .insert(mailSchedules)
      .values({ userId, ...schedule })
      .onConflictDoUpdate({ target: mailSchedules.userId, set: schedule });
  });
}
