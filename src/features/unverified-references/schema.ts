import { z } from 'zod';
import { shortText } from '#shared/fields/optional-text.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { webAddress } from '#shared/fields/web-address.ts';
import { URL_MAX } from '#shared/limits.ts';

/** A girl elsewhere a guy had a session with. */
export const unverifiedReferenceInput = z.object({
  guyUserId: z.number().int().positive(),
  girlUsername: requiredText('Username is required'),
  girlUrl: requiredText('Url to girl profile is required', URL_MAX).pipe(
    z.string().refine((text) => webAddress(text) !== null, { error: 'Enter a full web address, like https://example.com/her-profile' }),
  ),
  guyIdentifier: shortText,
});
