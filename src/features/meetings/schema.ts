import { z } from 'zod';
import { MEETING_OUTCOMES } from '#shared/catalogues/statuses.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX, REVIEW_REPLY_MAX } from '#shared/limits.ts';

/** Both may review each other for so long after the session began. */
export const REVIEW_DAYS = 14;
/** Nobody answers while it goes on; who waited for somebody an hour in vain may say so. */
export const OPENS_AFTER_HOURS = 1;

export const outcomeInput = z.object({ outcome: z.enum(MEETING_OUTCOMES, { error: 'Choose what happened' }) });
export const meetingReviewInput = z.object({
  comment: requiredText('Please write review.', LONG_TEXT_MAX),
  vote: z.boolean({ error: 'Please vote thumbs up/thumbs down' }),
});
/** The form: 1 is thumbs down, 2 is thumbs up, as everywhere. */
export const meetingReviewForm = z.object({
  comment: meetingReviewInput.shape.comment,
  thumbState: z.literal(['1', '2'], { error: 'Please vote thumbs up/thumbs down' }),
});
/** What goes to moderators about a review. */
export const disputeForm = z.object({ statement: requiredText('Please write what is wrong.', LONG_TEXT_MAX) });
export const replyForm = z.object({ reply: requiredText('Please write a reply.', REVIEW_REPLY_MAX) });
