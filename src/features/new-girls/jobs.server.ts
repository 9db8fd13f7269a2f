import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

const id = z.number().int();

export const announceNewGirlJob = defineJob({
  name: 'announce-new-girl',
  input: z.object({ girlId: id }),
  handler: async () => (await import('./announce.server.ts')).announceNewGirl,
});

export const mailNewGirlJob = defineJob({
  name: 'mail-new-girl',
  input: z.object({ girlId: id, guyId: id }),
  handler: async () => (await import('./announce.server.ts')).mailNewGirl,
});

export const newGirlJobs = [announceNewGirlJob, mailNewGirlJob];
