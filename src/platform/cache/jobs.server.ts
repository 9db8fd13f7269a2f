import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** One tag that the CDN has to forget. All that wait go in one call, each once. */
export const purgeCdnJob = defineJob({
  name: 'purge-cdn',
  input: z.object({ tag: z.string().min(1) }),
  handler: async () => (await import('./purge-cdn.server.ts')).purgeCdn,
  together: 200,
  // An hour and a half: by then every page has run out by itself.
  retries: 20,
  backoff: { firstSeconds: 2, maxSeconds: 300 },
  timeoutSeconds: 60,
});
