import { z } from 'zod';
import { LONG_TEXT_MAX } from '#shared/limits.ts';

const tooLong = `Too long (max characters: ${LONG_TEXT_MAX})`;
const text = (missing: string) => z.string({ error: missing }).trim().min(1, missing).max(LONG_TEXT_MAX, tooLong);
const rowId = z.number().int().positive();

/** What a girl says about a guy: thumbs up or down, and why. */
export const guyReviewInput = z.object({
  girlId: rowId,
  guyUserId: rowId,
  comment: text('Please write review.'),
  vote: z.boolean({ error: 'Please vote thumbs up/thumbs down' }),
});

export const girlsOnlyCommentInput = z.object({ girlId: rowId, guyUserId: rowId, comment: text('Please write girl only comment.') });
