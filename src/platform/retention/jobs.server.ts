import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

const ids = z.array(z.number().int());

/** After the deletion of an account: of two at the same moment, neither transaction sees the other's. */
export const emptyAbandonedJob = defineJob({
  name: 'empty-abandoned-requests',
  input: z.object({ girlIds: ids, guyIds: ids }),
  handler: async () => {
    const [{ emptyAbandonedOf }, { db }] = await Promise.all([import('./empty-abandoned.server.ts'), import('#platform/db/client.server.ts')]);
    return (whose) => db.transaction((tx) => emptyAbandonedOf(tx, whose));
  },
});

/** Empties rows within minutes of the end of the case that held them. */
const emptyAfterCasesJob = defineJob({
  name: 'empty-requests-after-cases',
  input: z.object({}),
  handler: async () => {
    const { emptyAfterCases } = await import('./empty-abandoned.server.ts');
    return (_, run) => emptyAfterCases(run);
  },
  schedule: { cron: '*/5 * * * *', data: {} },
});

const emptyAllAbandonedJob = defineJob({
  name: 'empty-all-abandoned-requests',
  input: z.object({}),
  handler: async () => {
    const { emptyAllAbandoned } = await import('./empty-abandoned.server.ts');
    return (_, run) => emptyAllAbandoned(run);
  },
  timeoutSeconds: 1_800,
  schedule: { cron: '41 3 * * *', data: {} },
});

const sweepIdempotencyKeysJob = defineJob({
  name: 'sweep-idempotency-keys',
  input: z.object({}),
  handler: async () => (await import('./sweep-idempotency-keys.server.ts')).sweepIdempotencyKeys,
  schedule: { cron: '43 * * * *', data: {} },
});

const sweepLimitsJob = defineJob({
  name: 'sweep-limits',
  input: z.object({}),
  handler: async () => (await import('../rate-limit/rate-limit.server.ts')).sweepLimits,
  schedule: { cron: '17 * * * *', data: {} },
});

const sweepSpentCaptchasJob = defineJob({
  name: 'sweep-spent-captchas',
  input: z.object({}),
  handler: async () => (await import('../captcha/proof-of-work.server.ts')).sweepSpentCaptchas,
  schedule: { cron: '27 * * * *', data: {} },
});

export const retentionJobs = [emptyAbandonedJob, emptyAfterCasesJob, emptyAllAbandonedJob, sweepLimitsJob, sweepSpentCaptchasJob, sweepIdempotencyKeysJob];
