import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** One notice, one email, at once. */
export const mailNotificationJob = defineJob({
  name: 'mail-notification',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./mails/deliver.server.ts')).mailNotification,
});

/** One notice, every device of its reader. */
export const pushNotificationJob = defineJob({
  name: 'push-notification',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./push/deliver.server.ts')).pushNotification,
  timeoutSeconds: 60,
  concurrency: 2,
});

/** Finds who has something in today's digest, and leaves each to a job of its own. */
const planDigestsJob = defineJob({
  name: 'plan-digests',
  input: z.object({}),
  handler: async () => (await import('./mails/digest.server.ts')).planDigests,
  schedule: { cron: '0 8 * * *', data: {} },
});

export const mailDigestJob = defineJob({
  name: 'mail-digest',
  input: z.object({ userId: z.string() }),
  handler: async () => (await import('./mails/digest.server.ts')).mailDigest,
});

/** What is older than a year is of no use to anybody. */
const sweepNotificationsJob = defineJob({
  name: 'sweep-notifications',
  input: z.object({}),
  handler: async () => (await import('./sweep.server.ts')).sweepNotifications,
  schedule: { cron: '40 4 * * *', data: {} },
});

export const notificationJobs = [mailNotificationJob, pushNotificationJob, planDigestsJob, mailDigestJob, sweepNotificationsJob];
