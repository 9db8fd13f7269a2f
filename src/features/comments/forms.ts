import { z } from 'zod';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { REPORT_REASONS } from './texts.ts';

/** The dialog 'Report comment', for browser and server. */
export const commentReportForm = z.object({
  reason: z.string({ error: 'Reason is required' }).refine((reason) => REPORT_REASONS.some((one) => one === reason), 'Reason is required'),
  comment: z
    .string()
    .trim()
    .max(LONG_TEXT_MAX)
    .nullish()
    .transform((text) => text || null),
});
