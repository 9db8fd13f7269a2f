import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';

const rowId = z.number().int().positive();

/** What a girl says about a guy: thumbs up or down, and why. */
export const guyReviewInput = z.object({
  girlId: rowId,
  guyUserId: rowId,
  comment: requiredText('Please write review.', LONG_TEXT_MAX),
  vote: z.boolean({ error: 'Please vote thumbs up/thumbs down' }),
});

export const girlsOnlyCommentInput = z.object({ girlId: rowId, guyUserId: rowId, comment: requiredText('Please write girl only comment.', LONG_TEXT_MAX) });
