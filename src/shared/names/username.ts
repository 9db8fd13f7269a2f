import { notBlank } from '../fields/required-text.ts';
import { USERNAME_MAX } from '../limits.ts';
import { hasAddress, NO_ADDRESS } from './name-with-address.ts';

const CHARACTERS = 'Username may hold letters, digits, dots, dashes and underscores';

/** The name that somebody logs in with and others see: the same rules and texts wherever it is chosen or changed. */
export const username = notBlank('Username is required')
  .normalize('NFKC')
  .max(USERNAME_MAX, `Username must be ${USERNAME_MAX} or less characters`)
  // Marks that a script writes its vowels or tones with follow a letter; a joiner stands between a mark and the letter that it joins.
  .regex(/^(?:[\p{L}\p{N}](?:\p{M}|(?<=\p{M})[\u200c\u200d](?=\p{L}))*|[_.-])*$/u, CHARACTERS)
  // Some letters and marks are invisible: Hangul fillers, variation selectors.
  .refine((name) => !/(?!\u200c|\u200d)\p{DI}/u.test(name), { error: CHARACTERS })
  .refine(hasAddress, { error: NO_ADDRESS });
