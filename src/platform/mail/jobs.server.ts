import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';

export const sendMailJob = defineJob({
  name: 'send-mail',
  input: z.object({ id: z.number().int() }),
  handler: async () => (await import('./send-mail.server.ts')).sendMail,
  concurrency: 3,
  timeoutSeconds: 60,
  isUrgent: true,
  // The row knows when a mail is tried again; a run itself fails only when its process or the database goes.
  retries: 10,
  backoff: { firstSeconds: 1, maxSeconds: 600 },
});

const resumeMailJob = defineJob({
  name: 'resume-mail',
  input: z.object({}),
  handler: async () => (await import('./send-mail.server.ts')).resumeMail,
  schedule: { cron: '*/10 * * * *', data: {} },
});

const eraseMailAddressesJob = defineJob({
  name: 'erase-mail-addresses',
  input: z.object({}),
  handler: async () => (await import('./outbox.server.ts')).eraseOldAddresses,
  schedule: { cron: '29 3 * * *', data: {} },
});

export const mailJobs = [sendMailJob, resumeMailJob, eraseMailAddressesJob];
