import { z } from 'zod';
import { rowId } from '#shared/fields/row-id.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { COMMENT_REQUIRED } from './texts.ts';

/** What a moderator sends to unset a scammer. */
export const unsetInput = z.object({
  girl_id: rowId('girl_id must be a number'),
  comment: z.string({ error: COMMENT_REQUIRED }).trim().min(1, COMMENT_REQUIRED).max(LONG_TEXT_MAX),
});
