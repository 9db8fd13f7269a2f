import { z } from 'zod';
import { emailAddress } from '#shared/fields/email-address.ts';
import { token } from '../account-forms.ts';
import { confirmation, MIGRATE_PASSWORD_MESSAGE, matching, newPassword } from '../recovery/password-rule.ts';
import { CAPTCHA_REQUIRED } from './registration.ts';

/** What the form 'Migrate legacy profile' and `PATCH /migrate_profile` take. */
export const migrationInput = matching(
  z.object({
    email: emailAddress,
    password: newPassword(MIGRATE_PASSWORD_MESSAGE),
    passwordConfirmation: confirmation,
    recaptcha: z.string({ error: CAPTCHA_REQUIRED }).min(1, CAPTCHA_REQUIRED).max(8192, CAPTCHA_REQUIRED),
  }),
);
export type MigrationInput = z.output<typeof migrationInput>;

export const confirmMigrationInput = z.object({
  token,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200, 'Password is too long'),
});
