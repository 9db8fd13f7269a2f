import { z } from 'zod';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { COMMENT_MAX, COMMENT_REQUIRED, REPORT_REASONS } from './texts.ts';

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

/** The form under the comments. */
export const commentForm = z.object({
  body: z.string({ error: COMMENT_REQUIRED }).trim().min(1, COMMENT_REQUIRED).max(COMMENT_MAX, `Too long (max characters: ${COMMENT_MAX})`),
});
