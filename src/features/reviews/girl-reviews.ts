import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';

const WRITE_REVIEW = 'Please write review.';
const VOTE = 'Please vote thumbs up/thumbs down';

const comment = requiredText(WRITE_REVIEW, LONG_TEXT_MAX);

/** The form: 1 is thumbs down, 2 is thumbs up, as everywhere. */
export const reviewForm = z.object({ comment, thumbState: z.literal([1, 2], { error: VOTE }) });

/** What `POST /api/v1/girl/{girlId}/reviews` takes; true is thumbs up. */
export const girlReviewInput = z.object({
  review: z.object({ comment, vote: z.boolean({ error: VOTE }) }, { error: 'review is required' }),
});
export type GirlReviewInput = z.output<typeof girlReviewInput>['review'];
