import { z } from 'zod';
import { longText, shortText } from '#shared/fields/optional-text.ts';
import { URL_MAX } from '#shared/limits.ts';

export const reputationItem = z.object({
  url: z.string().trim().max(URL_MAX).nullish(),
  girlHandle: shortText,
  guyHandle: shortText,
  comment: longText,
});
