import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

/** A girl elsewhere a guy had a session with. */
export const unverifiedReferenceInput = z.object({
  guyUserId: z.number().int().positive(),
  girlUsername: requiredText('Username is required'),
  girlUrl: requiredText('Url to girl profile is required', URL_MAX),
  guyIdentifier: z.string().trim().max(SHORT_TEXT_MAX).nullish(),
});
