import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';

const reason = requiredText('Please give a reason');

const person = { kind: z.enum(['girl', 'guy'], { error: 'Must be girl or guy' }), id: rowId('Must be the number of a girl or a guy') };

export const banInput = z.object({
  ...person,
  reason,
  /** null: for good. */
  unban_at: z.coerce
    .date({ error: 'Invalid date' })
    .refine((end) => end.getTime() > Date.now(), 'Select a date in the future.')
    .nullish()
    .transform((end) => end ?? null),
});

export const liftInput = z.object({ ...person, reason });
