import { z } from 'zod';
import { LONG_TEXT_MAX } from '../limits.ts';
import { REPORT_REASONS } from './report-reasons.ts';

const REASON_REQUIRED = 'Reason is required';

/** The dialog that reports a member's text, for browser and server. */
export const textReportForm = z.object({
  reason: z.string({ error: REASON_REQUIRED }).refine((reason) => REPORT_REASONS.some((one) => one === reason), REASON_REQUIRED),
  comment: z
    .string()
    .trim()
    .max(LONG_TEXT_MAX)
    .nullish()
    .transform((text) => text || null),
});
