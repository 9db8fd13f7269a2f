import { z } from 'zod';
import { readEmail } from '../identifiers/email.ts';

const NOT_VALID = 'Email is not valid';
/** Room for a name around the address. The reader takes no longer text: its patterns are slow on a long one. */
const MOST_TYPED = 1_000;

/** The pattern of `z.email`, and top-level domains of other scripts as mail servers write them ('xn--p1ai'). */
const MAIL_ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** An address that mail can be sent to, in the form that `readEmail` gives. */
export const mailAddress = (error = NOT_VALID) => z.email({ error, pattern: MAIL_ADDRESS });

/** The address of an account, in the one writing under which it is kept: the same rules and text wherever it is given or changed. */
export const emailAddress = z
  .string({ error: NOT_VALID })
  .trim()
  .toLowerCase()
  .max(MOST_TYPED, NOT_VALID)
  .transform((text) => readEmail(text) ?? text)
  .pipe(mailAddress().max(254, NOT_VALID));
