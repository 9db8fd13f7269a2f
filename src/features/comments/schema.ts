import { z } from 'zod';
import { COMMENT_SUBJECTS } from '#db/schema/comments.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { COMMENT_MAX, COMMENT_REQUIRED } from './texts.ts';

/** What `POST /api/v1/comments` takes. */
export const commentInput = z.object({
  body: requiredText(COMMENT_REQUIRED, COMMENT_MAX),
  subjectType: z.enum(COMMENT_SUBJECTS, { error: INVALID_VALUE }),
  /** The id of the girl, guy, scammer or problem girl; 'home' for the home page. */
  subjectId: z.union([z.string(), z.number()], { error: INVALID_VALUE }).transform(String),
});
export type CommentInput = z.output<typeof commentInput>;
