import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/**
 * Sends due reminders and alarms of all check-ins. Every timer enqueues one for its moment; it also runs every minute, for jobs that a killed
 * process left behind and for timers that start with an appointment. The state is in the rows, so concurrent runs do everything once.
 */
export const followCheckInsJob = defineJob({
  name: 'follow-check-ins',
  input: z.object({}),
  handler: async () => {
    const { followCheckIns } = await import('./check-ins/follow.server.ts');
    return (_, { signal }) => followCheckIns({ signal });
  },
  schedule: { cron: '* * * * *', data: {} },
  concurrency: 2,
  isUrgent: true,
  retries: 50,
  backoff: { firstSeconds: 1, maxSeconds: 30 },
});

const sweepCheckInsJob = defineJob({
  name: 'sweep-check-ins',
  input: z.object({}),
  handler: async () => (await import('./check-ins/follow.server.ts')).sweepCheckIns,
  schedule: { cron: '35 4 * * *', data: {} },
});

/** A day and two hours before, from the agreements of that minute: a moved appointment leaves nothing to undo. */
const remindOfAppointmentsJob = defineJob({
  name: 'remind-of-appointments',
  input: z.object({}),
  handler: async () => {
    const { remindOfAppointments } = await import('./reminders.server.ts');
    return () => remindOfAppointments();
  },
  schedule: { cron: '* * * * *', data: {} },
});

export const appointmentJobs = [followCheckInsJob, sweepCheckInsJob, remindOfAppointmentsJob];
