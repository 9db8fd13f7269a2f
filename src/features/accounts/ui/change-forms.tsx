import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { ProofNeeds } from '../recovery/proof-texts.ts';
import { PasswordFields } from './password-fields.tsx';
import { errorOf, PlainForm } from './plain-form.tsx';
import { ProofFields } from './proof-fields.tsx';

type Props = { action: string; csrfToken: string | null; needs: ProofNeeds; issues?: readonly FormIssue[] | undefined };

export function ChangePasswordForm({ action, csrfToken, needs, issues }: Props) {
  return (
    <PlainForm action={action} csrfToken={csrfToken} issues={issues} hidden={{ intent: 'change-password' }} button="Change password">
      <ProofFields form="password" needs={needs} issues={issues} />
      <PasswordFields issues={issues} label="New password" />
    </PlainForm>
  );
}

export function ChangeEmailForm({ action, csrfToken, needs, issues, email }: Props & { email?: string | undefined }) {
  return (
    <PlainForm action={action} csrfToken={csrfToken} issues={issues} hidden={{ intent: 'change-email' }} button="Send a link to the new address">
      <ProofFields form="email" needs={needs} issues={issues} />
      <TextInput name="email" type="email" label="New email" autoComplete="email" required defaultValue={email} error={errorOf(issues, 'email')} />
    </PlainForm>
  );
}
