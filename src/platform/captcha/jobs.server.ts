import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

export const sweepSpentCaptchasJob = defineJob({
  name: 'sweep-spent-captchas',
  input: z.object({}),
  handler: async () => (await import('./proof-of-work.server.ts')).sweepSpentCaptchas,
  schedule: { cron: '27 * * * *', data: {} },
});
