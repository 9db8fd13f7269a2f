import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

export const sweepAccountsJob = defineJob({
  name: 'sweep-accounts',
  input: z.object({}),
  handler: async () => (await import('./sweep-accounts.server.ts')).sweepAccounts,
  schedule: { cron: '43 * * * *', data: {} },
});

export const liftBansJob = defineJob({
  name: 'lift-ended-bans',
  input: z.object({}),
  handler: async () => (await import('./bans.server.ts')).liftEndedBans,
  schedule: { cron: '*/5 * * * *', data: {} },
});

export const accountJobs = [sweepAccountsJob, liftBansJob];
