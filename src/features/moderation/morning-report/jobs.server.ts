import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** What waits, every morning before the first moderator comes. */
export const morningReportJob = defineJob({
  name: 'morning-report',
  input: z.object({}),
  handler: async () => {
    const { tellMorningReport } = await import('./morning-report.server.ts');
    return () => tellMorningReport(new Date());
  },
  schedule: { cron: '0 6 * * *', data: {} },
});
