import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

/** Asks both sides how an agreed session went, once. Running twice asks nobody twice. */
const askAboutMeetingsJob = defineJob({
  name: 'ask-about-meetings',
  input: z.object({}),
  handler: async () => (await import('./ask.server.ts')).askAboutMeetings,
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Lets reviews appear whose time is over. */
const publishReviewsJob = defineJob({
  name: 'publish-meeting-reviews',
  input: z.object({}),
  handler: async () => (await import('./publish.server.ts')).publishDueReviews,
  schedule: { cron: '*/5 * * * *', data: {} },
});

export const meetingJobs = [askAboutMeetingsJob, publishReviewsJob];
