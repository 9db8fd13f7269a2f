import { z } from 'zod';
import { plainText } from '#shared/identifiers/plain-text.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';

/** One letter, or signs alone, would be found everywhere and nowhere. */
const TOO_SHORT = 'Type at least two letters or digits';
const tooLong = `At most ${SEARCH_TEXT_MAX} characters`;

/** What the box and the call take: a name, alias, number, email, site or handle. */
export const checkedText = z
  .string({ error: TOO_SHORT })
  .transform((text) => plainText(text.replace(/[\s\p{Cc}]+/gu, ' ')))
  .pipe(
    z
      .string()
      .max(SEARCH_TEXT_MAX, tooLong)
      .refine((text) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2, TOO_SHORT),
  );
