import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

const sweepAccountsJob = defineJob({
  name: 'sweep-accounts',
  input: z.object({}),
  handler: async () => (await import('./actions/sweep-accounts.server.ts')).sweepAccounts,
  schedule: { cron: '43 * * * *', data: {} },
});

const liftBansJob = defineJob({
  name: 'lift-ended-bans',
  input: z.object({}),
  handler: async () => (await import('./bans/actions/lift-ended-bans.server.ts')).liftEndedBans,
  schedule: { cron: '*/5 * * * *', data: {} },
});

/** The mail that a form asked for: see `mail-requests.server.ts`. */
export const writeAccountMailJob = defineJob({
  name: 'write-account-mail',
  input: z.object({ id: z.string() }),
  handler: async () => (await import('./write-account-mail.server.ts')).writeAccountMail,
  concurrency: 2,
});

export const accountJobs = [writeAccountMailJob, sweepAccountsJob, liftBansJob];
