import { z } from 'zod';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { BLANK } from '../messages.ts';

/**
 * A text that must hold something, trimmed. An absent or empty one is `missing`; one of whitespace alone is told so (the specification's
 * whitespace helper), because a field that looks filled must not be called empty.
 */
export function notBlank(missing: string) {
  return z
    .string({ error: missing })
    .regex(/\S/, { error: ({ input }) => (input === '' ? missing : BLANK) })
    .trim();
}

/** The same with a limit. @param most characters at most, after trimming */
export const requiredText = (missing: string, most = SHORT_TEXT_MAX, tooLong = `Too long (max characters: ${most})`) => notBlank(missing).max(most, tooLong);
