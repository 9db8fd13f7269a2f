import { mailSchedules } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import type { ScheduleInput } from '../schema.ts';
import { isTimeZone } from '../time-zones.server.ts';

/** Says when emails about saved searches may come. What waits comes by the new hours. @throws NotAuthenticated, Invalid for a zone that is none */
export async function setSchedule(actor: Actor, schedule: ScheduleInput): Promise<void> {
  authorize(actor, 'savedSearch.own');
  if (!(await isTimeZone(schedule.timeZone))) throw new Invalid([{ path: ['timeZone'], message: 'Choose a time zone from the list' }]);
  await db
    .insert(mailSchedules)
    .values({ userId: actor.userId as string, ...schedule })
    .onConflictDoUpdate({ target: mailSchedules.userId, set: schedule });
}
