import { z } from 'zod';

const NOT_VALID = 'Email is not valid';

/** The address of an account, in the one writing under which it is kept: the same rules and text wherever it is given or changed. */
export const emailAddress = z
  .string({ error: NOT_VALID })
  .trim()
  .toLowerCase()
  .max(254, NOT_VALID)
  .pipe(z.email({ error: NOT_VALID }));
