import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

/** Fills over what the release before encryption wrote. The release that drops the clear columns drops it, too. */
export const encryptBookingTextsJob = defineJob({
  name: 'encrypt-booking-texts',
  input: z.object({}),
  handler: async () => {
    const { encryptClearTexts } = await import('./reencrypt.server.ts');
    return async (_, run) => void (await encryptClearTexts(run));
  },
  timeoutSeconds: 1_800,
  schedule: { cron: '29 * * * *', data: {} },
});
