import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

export const reviewAccountHoldsJob = defineJob({
  name: 'review-account-holds',
  input: z.object({}),
  handler: async () => {
    const { reviewHolds } = await import('./holds/review-holds.server.ts');
    return () => reviewHolds();
  },
  schedule: { cron: '17 * * * *', data: {} },
});

export const refreshGuyIdentifiersJob = defineJob({
  name: 'refresh-guy-identifiers',
  input: z.object({}),
  handler: async () => {
    const { refreshGuyIdentifiers } = await import('./write-guy-identifiers.server.ts');
    return (_, { signal }) => refreshGuyIdentifiers(signal);
  },
  schedule: { cron: '* * * * *', data: {} },
});
