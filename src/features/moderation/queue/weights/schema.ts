import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { type RiskName, risks, URGENCIES } from '../risk.ts';
import { HOURS_MAX } from './limits.ts';

export const riskNames = Object.keys(risks) as RiskName[];
export const riskName = z.enum(riskNames as [RiskName, ...RiskName[]], { error: 'There is no such kind' });
const reason = requiredText('Please give a reason', 1_000);

export const weightInput = z.object({
  urgency: z.enum(URGENCIES, { error: 'Choose how urgent it is' }),
  /** null: nobody waits for it. */
  hours: z
    .number({ error: 'Say how many hours' })
    .int('Whole hours')
    .min(1, 'At least 1 hour')
    .max(HOURS_MAX, `At most ${HOURS_MAX} hours (30 days)`)
    .nullable(),
  reason,
});
export type WeightInput = z.output<typeof weightInput>;

export const resetInput = z.object({ reason });

export const weighedRisk = z
  .object({
    name: riskName,
    what: z.string(),
    why: z.string(),
    urgency: z.enum(URGENCIES),
    hours: z.number().nullable(),
    /** As the product has it. */
    usual: z.object({ urgency: z.enum(URGENCIES), hours: z.number().nullable() }),
    is_changed: z.boolean(),
  })
  .meta({ id: 'WeighedRisk' });
export type WeighedRisk = z.output<typeof weighedRisk>;
