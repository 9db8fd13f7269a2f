import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { ProofNeeds } from '../recovery/proof-texts.ts';
import { errorOf } from './plain-form.tsx';

type Props = { needs: ProofNeeds; issues?: readonly FormIssue[] | undefined /** Tells the fields of several forms apart. */; form: string };

/** What a person proves once more who they are with: the password and, where there is one, the second factor. */
export function ProofFields({ needs, issues, form }: Props) {
  return (
    <>
      {needs.password ? (
        <TextInput
          id={`${form}-password`}
          name="currentPassword"
          type="password"
          label="Current password"
          autoComplete="current-password"
          required
          error={errorOf(issues, 'currentPassword')}
        />
      ) : (
        <p className="text-ink-soft">Your account has no password. This works within five minutes of logging in.</p>
      )}
      {needs.code && <CodeField id={`${form}-code`} issues={issues} />}
    </>
  );
}

export function CodeField({ id = 'code', issues }: { id?: string; issues?: readonly FormIssue[] | undefined }) {
  return (
    <TextInput
      id={id}
      name="code"
      label="Code"
      hint="A code from your authenticator app, or one of your backup codes."
      autoComplete="one-time-code"
      required
      error={errorOf(issues, 'code')}
    />
  );
}
