import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { BOOKING_SIDES } from '#shared/catalogues/statuses.ts';

/** Tells one side of messages that it has not read on an open page. */
export const notifyOfMessagesJob = defineJob({
  name: 'notify-of-messages',
  input: z.object({ bookingId: z.number().int(), side: z.enum(BOOKING_SIDES) }),
  handler: async () => (await import('./notify.server.ts')).notifyOfMessages,
});
