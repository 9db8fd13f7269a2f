import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** After a contact was proven: finds the private records that name it and tells whom it concerns. Running twice changes nothing. */
export const disputeProvenJob = defineJob({
  name: 'follow-proven-dispute',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./follow-proven.server.ts')).followProven,
});

/** Every night: what was begun and never proven goes. */
export const sweepDisputesJob = defineJob({
  name: 'sweep-unproven-disputes',
  input: z.object({}),
  handler: async () => (await import('./follow-proven.server.ts')).sweepUnproven,
  schedule: { cron: '41 3 * * *', data: {} },
});

export const disputeJobs = [disputeProvenJob, sweepDisputesJob];
