import { z } from 'zod';
import { DISPUTE_SUBJECTS } from '#db/schema/disputes.ts';
import { longText } from '#shared/fields/optional-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { disputeForm } from './forms.ts';

/** The attributes of `POST /api/v1/disputes`. Of a private warning nothing is named: the contact finds it, or does not. */
export const disputeInput = disputeForm.and(
  z
    .object({ subjectType: z.enum(DISPUTE_SUBJECTS, { error: INVALID_VALUE }), subjectId: rowId(INVALID_VALUE).nullish() })
    .refine(({ subjectType, subjectId }) => (subjectType === 'timewaster') === (subjectId == null), { path: ['subjectId'], message: INVALID_VALUE }),
);
export type DisputeInput = z.output<typeof disputeInput>;

export const verdictInput = z
  .object({ status: z.enum(['upheld', 'rejected', 'open'], { error: INVALID_VALUE }), reason: longText })
  .refine(({ status, reason }) => status === 'open' || Boolean(reason), { path: ['reason'], message: 'Reason is required' });
