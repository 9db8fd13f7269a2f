import { z } from 'zod';
import { SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

/** A girl elsewhere whom a guy had a session with. */
export const unverifiedReferenceInput = z.object({
  guyUserId: z.number().int().positive(),
  girlUsername: z.string({ error: 'Username is required' }).trim().min(1, 'Username is required').max(SHORT_TEXT_MAX),
  girlUrl: z.string({ error: 'Url to girl profile is required' }).trim().min(1, 'Url to girl profile is required').max(URL_MAX),
  guyIdentifier: z.string().trim().max(SHORT_TEXT_MAX).nullish(),
});
