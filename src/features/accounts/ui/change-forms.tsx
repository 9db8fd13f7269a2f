import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { PasswordFields } from './password-fields.tsx';
import { errorOf, PlainForm } from './plain-form.tsx';

type Props = { action: string; csrfToken: string | null; issues?: readonly FormIssue[] | undefined };

const CurrentPassword = ({ issues, id }: { issues: Props['issues']; id: string }) => (
  <TextInput
    id={id}
    name="currentPassword"
    type="password"
    label="Current password"
    autoComplete="current-password"
    required
    error={errorOf(issues, 'currentPassword')}
  />
);

export function ChangePasswordForm({ action, csrfToken, issues }: Props) {
  return (
    <PlainForm action={action} csrfToken={csrfToken} issues={issues} hidden={{ intent: 'change-password' }} button="Change password">
      <CurrentPassword issues={issues} id="password-current" />
      <PasswordFields issues={issues} label="New password" />
    </PlainForm>
  );
}

export function ChangeEmailForm({ action, csrfToken, issues, email }: Props & { email?: string | undefined }) {
  return (
    <PlainForm action={action} csrfToken={csrfToken} issues={issues} hidden={{ intent: 'change-email' }} button="Send a link to the new address">
      <CurrentPassword issues={issues} id="email-current" />
      <TextInput name="email" type="email" label="New e-mail" autoComplete="email" required defaultValue={email} error={errorOf(issues, 'email')} />
    </PlainForm>
  );
}
