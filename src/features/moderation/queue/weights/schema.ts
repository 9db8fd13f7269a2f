import { z } from 'zod';
import { type Risk, URGENCIES } from '#platform/moderation/kind.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { QUEUE_HOURS_MAX } from '#shared/limits.ts';

const reason = requiredText('Please give a reason', 1_000);

export const weightInput = z.object({
  urgency: z.enum(URGENCIES, { error: 'Choose how urgent it is' }),
  /** null: no one waits for it. */
  hours: z
    .number({ error: 'Say how many hours' })
    .int('Whole hours')
    .min(1, 'At least 1 hour')
    .max(QUEUE_HOURS_MAX, `At most ${QUEUE_HOURS_MAX} hours (30 days)`)
    .nullable(),
  reason,
});
export type WeightInput = z.output<typeof weightInput>;

export const resetInput = z.object({ reason });

export type WeighedRisk = Risk & {
  name: string;
  /** Defaults of the product. */
  usual: Pick<Risk, 'urgency' | 'hours'>;
  is_changed: boolean;
};
