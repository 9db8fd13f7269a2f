import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { errorOf } from './plain-form.tsx';

export const PASSWORD_HINT = 'At least 9 characters, with an upper-case letter, a lower-case letter and a number. The symbols @ $ ! % * # ? & are allowed.';

/** A new password, twice. */
export function PasswordFields({ issues, label = 'Password' }: { issues?: readonly FormIssue[] | undefined; label?: string }) {
  return (
    <>
      <TextInput name="password" type="password" label={label} hint={PASSWORD_HINT} autoComplete="new-password" required error={errorOf(issues, 'password')} />
      <TextInput
        name="passwordConfirmation"
        type="password"
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errorOf(issues, 'passwordConfirmation')}
      />
    </>
  );
}
