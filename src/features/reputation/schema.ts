import { z } from 'zod';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

export const reputationItem = z.object({
  url: z.string().trim().max(URL_MAX).nullish(),
  girlHandle: z.string().trim().max(SHORT_TEXT_MAX).nullish(),
  guyHandle: z.string().trim().max(SHORT_TEXT_MAX).nullish(),
  comment: z.string().trim().max(LONG_TEXT_MAX).nullish(),
});
