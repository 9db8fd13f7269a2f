import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { REQUIRED } from '#shared/messages.ts';

const short = requiredText(REQUIRED);

/** Either `text` (a phone, email, @handle or link) or `city`, with its country where it matters. */
export const watchInput = z
  .object({ text: short.optional(), city: short.optional(), country: short.optional() })
  .refine(({ text, city }) => (text === undefined) !== (city === undefined), { path: ['text'], error: 'Enter what to watch: a contact or a city' });
export type WatchInput = z.output<typeof watchInput>;
