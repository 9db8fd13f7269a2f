import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';

/** What the calls and forms about passkeys take. */

const text = (most: number) => z.string().max(most);
const proof = { currentPassword: text(200).optional(), code: text(40).optional() };

export const startPasskeyInput = z.object(proof);
export const removePasskeyInput = z.object({ id: text(100), ...proof });

/** What a browser answers: checked by the library, so only its shape and size are looked at here. */
const credential = z.looseObject({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text(10_000) }),
});
export const passkeyLogInInput = z.object({ response: credential });
export const addPasskeyInput = z.object({
  name: requiredText('Name is required', 60),
  response: credential,
});
