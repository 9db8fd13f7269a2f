import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

const id = z.number().int();
/** All saved searches are read once for each run, however many girls and travels it announces. */
const ANNOUNCED_TOGETHER = 100;

/** A moderator approved a girl: finds whose searches and areas she matches, with the travels that she announced before. */
export const announceNewGirlJob = defineJob({
  name: 'announce-new-girl',
  input: z.object({ girlId: id }),
  handler: async () => {
    const { announceNewGirls } = await import('./news/announce.server.ts');
    return ({ girlId }, _run, others = []) => announceNewGirls([girlId, ...others.map((other) => other.girlId)]);
  },
  together: ANNOUNCED_TOGETHER,
  news: true,
});

/** A travel was planned or changed: finds whose searches it matches. */
export const announceTravelNewsJob = defineJob({
  name: 'announce-travel-news',
  input: z.object({ travelId: id }),
  handler: async () => {
    const { announceTravels } = await import('./news/announce.server.ts');
    return ({ travelId }, _run, others = []) => announceTravels([travelId, ...others.map((other) => other.travelId)]);
  },
  together: ANNOUNCED_TOGETHER,
});

/** A guy of the older site who has no account yet: one girl, one email. */
export const mailNewGirlJob = defineJob({
  name: 'mail-new-girl',
  input: z.object({ girlId: id, guyId: id }),
  handler: async () => (await import('./news/area.server.ts')).mailNewGirl,
});

/** One email about all that is due for one person. */
export const mailNewsJob = defineJob({
  name: 'mail-news',
  input: z.object({ userId: z.string() }),
  handler: async () => {
    const { mailNews } = await import('./news/deliver.server.ts');
    return ({ userId }) => mailNews(userId);
  },
  concurrency: 2,
});

/** Whose digest is due, or whose quiet hours are over; and what a stopped process left behind. */
const planNewsMailsJob = defineJob({
  name: 'plan-news-mails',
  input: z.object({}),
  handler: async () => {
    const { planNewsMails } = await import('./news/deliver.server.ts');
    return () => planNewsMails();
  },
  schedule: { cron: '*/5 * * * *', data: {} },
});

const sweepSavedSearchesJob = defineJob({
  name: 'sweep-saved-searches',
  input: z.object({}),
  handler: async () => (await import('./news/sweep.server.ts')).sweepSavedSearches,
  schedule: { cron: '20 4 * * *', data: {} },
});

export const savedSearchJobs = [announceNewGirlJob, announceTravelNewsJob, mailNewGirlJob, mailNewsJob, planNewsMailsJob, sweepSavedSearchesJob];
