import { z } from 'zod';
import { APPEAL_MAX } from './limits.ts';

const APPEAL_MIN = 20;

export const appealInput = z.object({
  message: z
    .string({ error: 'Please say why you think it is wrong' })
    .trim()
    .min(APPEAL_MIN, `Please say why you think it is wrong, in at least ${APPEAL_MIN} characters`)
    .max(APPEAL_MAX, `At most ${APPEAL_MAX} characters`),
});
