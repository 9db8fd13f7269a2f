import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

export const refreshGuyIdentifiersJob = defineJob({
  name: 'refresh-guy-identifiers',
  input: z.object({}),
  handler: async () => {
    const { refreshGuyIdentifiers } = await import('./write-guy-identifiers.server.ts');
    return (_, { signal }) => refreshGuyIdentifiers(signal);
  },
  schedule: { cron: '* * * * *', data: {} },
});
