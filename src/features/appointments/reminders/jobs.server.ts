import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** A day and two hours before: by the minute, from what is agreed at that moment. Nothing has to be undone when an appointment moves. */
export const remindOfAppointmentsJob = defineJob({
  name: 'remind-of-appointments',
  input: z.object({}),
  handler: async () => {
    const { remindOfAppointments } = await import('./remind.server.ts');
    return () => remindOfAppointments();
  },
  schedule: { cron: '* * * * *', data: {} },
});
