import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/**
 * Sends what is due of all check-ins. Every timer leaves one for its moment; by the minute it runs anyway, for what a killed process left
 * behind and for timers that start with an appointment. The rows say what is due, so any number of them at once does everything once.
 */
export const followCheckInsJob = defineJob({
  name: 'follow-check-ins',
  input: z.object({}),
  handler: async () => {
    const { followCheckIns } = await import('./follow.server.ts');
    return (_, { signal }) => followCheckIns({ signal });
  },
  schedule: { cron: '* * * * *', data: {} },
  concurrency: 2,
  isUrgent: true,
  retries: 50,
  backoff: { firstSeconds: 1, maxSeconds: 30 },
});

/** What is over is of no use to anybody. */
const sweepCheckInsJob = defineJob({
  name: 'sweep-check-ins',
  input: z.object({}),
  handler: async () => (await import('./sweep.server.ts')).sweepCheckIns,
  schedule: { cron: '35 4 * * *', data: {} },
});

export const checkInJobs = [followCheckInsJob, sweepCheckInsJob];
