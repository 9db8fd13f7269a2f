import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** Tells what was held back, when the decision behind it can no longer be taken back without a word. */
export const releaseNoticesJob = defineJob({
  name: 'release-notices',
  input: z.object({ ids: z.array(z.number().int()) }),
  handler: async () => (await import('./held-notices.server.ts')).releaseNotices,
});
