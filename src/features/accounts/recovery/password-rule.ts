import { z } from 'zod';
import { isCommonPassword } from '#features/accounts/recovery/guessed-passwords.ts';
import { PASSWORD_MIN } from '#shared/limits.ts';

const PASSWORD_MESSAGE = 'Must Contain 9 Characters, One Uppercase, One Lowercase, One Number and one special case Character';
/** Spelled so in the specification. */
export const MIGRATE_PASSWORD_MESSAGE = 'Must contain 9 characters, one uppercase, one lowercase, and one mumber';
export const COMMON_PASSWORD = 'This password is too common. Please choose another one.';
const CONFIRM_REQUIRED = 'Confirm Password is required';
const PASSWORDS_DIFFER = "Passwords don't match";

/** Upper case, lower case and a digit; symbols are allowed, not required. */
const pattern = new RegExp(`^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)[A-Za-z\\d@$!%*#?&]{${PASSWORD_MIN},128}$`);

/** A new password: the pattern, and none of those that everybody tries first. */
export const newPassword = (message = PASSWORD_MESSAGE) =>
  z
    .string({ error: message })
    .regex(pattern, { error: message })
    // One sentence about one password.
    .refine((password) => !pattern.test(password) || !isCommonPassword(password), { error: COMMON_PASSWORD });

export const confirmation = z.string({ error: CONFIRM_REQUIRED }).min(1, CONFIRM_REQUIRED);

type Pair = { password?: unknown; passwordConfirmation?: unknown };
const both = (value: unknown): value is { password: string; passwordConfirmation: string } => {
  const { password, passwordConfirmation } = (value ?? {}) as Pair;
  return typeof password === 'string' && typeof passwordConfirmation === 'string' && passwordConfirmation !== '';
};

/** Compares the two even while other fields are wrong, so that all errors are told at once; no field of `schema` may abort for that. */
export function matching<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.refine((value) => (value as Pair).password === (value as Pair).passwordConfirmation, {
    error: PASSWORDS_DIFFER,
    path: ['passwordConfirmation'],
    when: ({ value }) => both(value),
  });
}
