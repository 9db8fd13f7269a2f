import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** A travel was planned: finds who follows her, and leaves each to a job of its own, so that one bad address holds up nobody. */
export const announceTravelJob = defineJob({
  name: 'announce-travel',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./followers/announce.server.ts')).announceTravel,
});

/** One follower, one travel, one email, however often it runs. */
export const mailFollowerJob = defineJob({
  name: 'mail-travel-follower',
  input: z.object({ travelId: z.number().int(), guyId: z.number().int() }),
  handler: async () => (await import('./followers/announce.server.ts')).mailFollower,
  concurrency: 2,
});

export const travelJobs = [announceTravelJob, mailFollowerJob];
