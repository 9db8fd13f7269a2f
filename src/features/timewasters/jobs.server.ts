import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** After every write to a record: tells those who watch, if it is severe and girls may see it. Running twice tells nobody twice. */
export const notifyWatchersJob = defineJob({
  name: 'tell-timewaster-watchers',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./watches/notify-watchers.server.ts')).notifyWatchers,
  news: true,
});

/** Every hour: those who want to hear at once; at eight (UTC) those who want it once a day. */
const severeDigestJob = defineJob({
  name: 'send-timewaster-digests',
  input: z.object({}),
  handler: async () => {
    const { sendDigests } = await import('./watches/digest.server.ts');
    return () => sendDigests(new Date());
  },
  schedule: { cron: '5 * * * *', data: {} },
});

/** Every night: reports that were refused and can be brought back no more are deleted. */
const sweepRejectedJob = defineJob({
  name: 'sweep-rejected-timewasters',
  input: z.object({}),
  handler: async () => (await import('./moderation/decisions.server.ts')).sweepRejected,
  schedule: { cron: '53 3 * * *', data: {} },
});

/** Every hour: what girls looked for is recognized for a day, and its hashes are deleted then. */
const sweepProbesJob = defineJob({
  name: 'sweep-timewaster-probes',
  input: z.object({}),
  handler: async () => (await import('./lookups/probes.server.ts')).sweepProbes,
  schedule: { cron: '41 * * * *', data: {} },
});

/** Hashes again what an earlier version stored in another form; most of the time there is nothing to do. */
const refreshContactFormsJob = defineJob({
  name: 'refresh-contact-forms',
  input: z.object({}),
  handler: async () => (await import('./contacts/rehash.server.ts')).refreshContactForms,
  schedule: { cron: '*/5 * * * *', data: {} },
});

export const timewasterJobs = [notifyWatchersJob, severeDigestJob, sweepRejectedJob, sweepProbesJob, refreshContactFormsJob];
