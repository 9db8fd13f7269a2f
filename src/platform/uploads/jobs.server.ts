import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

export const makeVariantsJob = defineJob({
  name: 'make-image-variants',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./make-variants.server.ts')).makeVariants,
  retries: 3,
  timeoutSeconds: 120,
});

export const makeAvifJob = defineJob({
  name: 'make-avif-variants',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./make-avif.server.ts')).makeAvif,
  retries: 3,
  timeoutSeconds: 120,
});

const makeMissingAvifsJob = defineJob({
  name: 'make-missing-avifs',
  input: z.object({}),
  handler: async () => (await import('./make-avif.server.ts')).makeMissingAvifs,
  schedule: { cron: '27 4 * * *', data: {} },
});

export const removeFilesJob = defineJob({
  name: 'remove-deleted-files',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./remove-files.server.ts')).removeFiles,
  concurrency: 2,
});

const sweepFilesJob = defineJob({
  name: 'sweep-deleted-files',
  input: z.object({}),
  handler: async () => (await import('./remove-files.server.ts')).sweepFiles,
  schedule: { cron: '17 * * * *', data: {} },
});

const sweepUnusedUploadsJob = defineJob({
  name: 'sweep-unused-uploads',
  input: z.object({}),
  handler: async () => (await import('./sweep-unused.server.ts')).sweepUnusedUploads,
  schedule: { cron: '43 3 * * *', data: {} },
});

export const uploadJobs = [makeVariantsJob, makeAvifJob, makeMissingAvifsJob, removeFilesJob, sweepFilesJob, sweepUnusedUploadsJob];
