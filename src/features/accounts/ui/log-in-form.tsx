import { Link } from 'react-router';
import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { errorOf, PlainForm } from './plain-form.tsx';

export type LogInFormProps = { returnTo: string; csrfToken: string | null; username?: string | undefined; issues?: readonly FormIssue[] | undefined };

export function LogInForm({ returnTo, csrfToken, username, issues }: LogInFormProps) {
  return (
    <PlainForm action="/auth/login" csrfToken={csrfToken} issues={issues} hidden={{ return_to: returnTo }} button="Login">
      <TextInput name="username" label="Username or email" autoComplete="username" required defaultValue={username} error={errorOf(issues, 'username')} />
      <TextInput name="password" type="password" label="Password" autoComplete="current-password" required error={errorOf(issues, 'password')} />
      <p className="text-sm">
        <Link to="/auth/forgot-password" className="text-link inline-block min-h-6">
          Forgot your password?
        </Link>
      </p>
    </PlainForm>
  );
}
