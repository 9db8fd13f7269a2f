import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

export const sweepAccountsJob = defineJob({
  name: 'sweep-accounts',
  input: z.object({}),
  handler: async () => (await import('./sweep-accounts.server.ts')).sweepAccounts,
  schedule: { cron: '43 * * * *', data: {} },
});

export const accountJobs = [sweepAccountsJob];
