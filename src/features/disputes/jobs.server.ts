import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** After a contact was proven: finds the private records that name it and tells whom it concerns. Running twice changes nothing. */
export const disputeProvenJob = defineJob({
  name: 'follow-proven-dispute',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./proof/follow-proven.server.ts')).followProven,
});

/** Every night: what was begun and never proven goes. */
const sweepDisputesJob = defineJob({
  name: 'sweep-unproven-disputes',
  input: z.object({}),
  handler: async () => (await import('./proof/follow-proven.server.ts')).sweepUnproven,
  schedule: { cron: '41 3 * * *', data: {} },
});

/** Every morning, whenever they were decided: the answers about private records. */
const answerDisputesJob = defineJob({
  name: 'answer-private-disputes',
  input: z.object({}),
  handler: async () => (await import('./decisions/answers.server.ts')).answerPrivateDisputes,
  schedule: { cron: '7 8 * * *', data: {} },
});

export const disputeJobs = [disputeProvenJob, sweepDisputesJob, answerDisputesJob];
