import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

export const sweepLimitsJob = defineJob({
  name: 'sweep-limits',
  input: z.object({}),
  handler: async () => (await import('./rate-limit.server.ts')).sweepLimits,
  schedule: { cron: '17 * * * *', data: {} },
});
