import { z } from 'zod';
import { LONG_TEXT_MAX } from '#shared/limits.ts';

export const COMMENT_REQUIRED = 'Comment is required';

/** What a moderator sends to unset a scammer. */
export const unsetInput = z.object({
  girl_id: z.coerce.number({ error: 'girl_id must be a number' }).int('girl_id must be a number').min(1).max(2_147_483_647),
  comment: z.string({ error: COMMENT_REQUIRED }).trim().min(1, COMMENT_REQUIRED).max(LONG_TEXT_MAX),
});
