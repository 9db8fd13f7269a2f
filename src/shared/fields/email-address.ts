import { z } from 'zod';
import { readEmail } from '../identifiers/email.ts';

const NOT_VALID = 'Email is not valid';
/** Room for a name around the address. The reader takes no longer text: its patterns are slow on a long one. */
const MOST_TYPED = 1_000;

/** The address of an account, in the one writing under which it is kept: the same rules and text wherever it is given or changed. */
export const emailAddress = z
  .string({ error: NOT_VALID })
  .trim()
  .toLowerCase()
  .max(MOST_TYPED, NOT_VALID)
  .transform((text) => readEmail(text) ?? text)
  .pipe(z.email({ error: NOT_VALID }).max(254, NOT_VALID));
