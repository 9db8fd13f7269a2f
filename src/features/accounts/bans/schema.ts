import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';

const reason = requiredText('Please give a reason');

const person = { kind: z.enum(['girl', 'guy'], { error: 'Must be girl or guy' }), id: rowId('Must be the number of a girl or a guy') };

/** What the person is told by mail; the reason is for the audit log and may name who complained. */
const told = z.string().trim().max(1_000, 'At most 1000 characters').optional();

export const banInput = z.object({
  ...person,
  reason,
  told,
  /** null: for good. Has to be said, so that nobody is shut out for ever by what was left out. */
  unban_at: z.iso
    .datetime({ offset: true, error: ({ input }) => (input === undefined ? 'Please choose how long' : 'Invalid date') })
    .transform((end) => new Date(end))
    .refine((end) => end.getTime() > Date.now(), 'Select a date in the future.')
    .nullable(),
});

export const liftInput = z.object({ ...person, reason });

const guyId = rowId('Must be the number of a guy');
export const warnInput = z.object({ id: guyId, reason, told });
export const undoWarningInput = z.object({ id: guyId });

/** What a warning is called among what waits to be told. */
export const warningOf = (id: number) => `guyWarning:${id}`;
