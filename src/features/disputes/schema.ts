import { z } from 'zod';
import { RECORD_SUBJECTS } from '#db/schema/disputes.ts';
import { longText } from '#shared/fields/optional-text.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { disputeForm } from './forms.ts';
import { disputeTexts } from './texts.ts';

/** The attributes of `POST /api/v1/disputes`. Of a private warning nothing is named: the contact finds it, or does not. */
export const disputeInput = disputeForm.and(
  z
    .object({ subjectType: z.enum(RECORD_SUBJECTS, { error: INVALID_VALUE }), subjectId: rowId(INVALID_VALUE).nullish() })
    .refine(({ subjectType, subjectId }) => (subjectType === 'timewaster') === (subjectId == null), { path: ['subjectId'], message: INVALID_VALUE }),
);
/** The reviewed side says what is wrong with a review, and what shows it. */
export const reviewDisputeForm = z.object({ statement: requiredText(disputeTexts.statementRequired, LONG_TEXT_MAX) });
export type DisputeInput = z.output<typeof disputeInput>;

export const verdictInput = z
  .object({ status: z.enum(['upheld', 'rejected', 'open'], { error: INVALID_VALUE }), reason: longText })
  .refine(({ status, reason }) => status === 'open' || Boolean(reason), { path: ['reason'], message: 'Reason is required' });
