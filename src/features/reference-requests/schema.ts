import { z } from 'zod';
import { REFERENCE_ANSWERS } from '#shared/catalogues/statuses.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';

/** Requests a guy sends in a day. */
export const ASKED_A_DAY = 3;

/** Whom he asks. No words of his reach her. */
export const referenceRequestForm = z.object({ stageName: requiredText('Name a girl') });

const comment = z
  .string({ error: 'Must be text' })
  .trim()
  .max(BOOKING_TEXT_MAX, `Too long (max characters: ${BOOKING_TEXT_MAX})`)
  .nullish()
  .transform((text) => text || null);
export const answerForm = z.object({ comment });
/** What she says: only a yes with her name carries words; she could be recognized by them. */
export const answerInput = z
  .object({ answer: z.enum(REFERENCE_ANSWERS, { error: 'Choose an answer' }), comment })
  .refine(({ answer, comment: words }) => answer === 'yes' || words === null, {
    path: ['comment'],
    message: 'Only a reference with your name carries a comment.',
  });
export type AnswerInput = z.output<typeof answerInput>;
