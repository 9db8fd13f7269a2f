import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { INVALID_VALUE, REQUIRED } from '#shared/messages.ts';

const short = requiredText(REQUIRED);

/** One of: `text` (a phone, email, @handle or link), `city`, with its country where it matters, or `guyId` (everything that an account can be found by). */
export const watchInput = z
  .object({ text: short.optional(), city: short.optional(), country: short.optional(), guyId: rowId(INVALID_VALUE).optional() })
  .refine(({ text, city, guyId }) => [text, city, guyId].filter((one) => one !== undefined).length === 1, {
    path: ['text'],
    error: 'Enter what to watch: a contact or a city',
  });
export type WatchInput = z.output<typeof watchInput>;

/** An alert of a girl. Without an id: a default, for her home or a place that she travels to. */
export type Watch = { id: number | null; kind: 'phone' | 'email' | 'handle' | 'link' | 'city'; label: string; since: 'home' | 'travel' | 'chosen' };
