import { Form } from 'react-router';

export type LogInFormProps = { returnTo: string; csrfToken: string | null; username?: string | undefined; error?: string | undefined };

/** Works without JavaScript: a plain form that posts to the page itself. */
export function LogInForm({ returnTo, csrfToken, username = '', error }: LogInFormProps) {
  return (
    <Form method="post" action="/auth/login" reloadDocument className="grid gap-4">
      {error && <p role="alert">{error}</p>}
      <input type="hidden" name="return_to" value={returnTo} />
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <label className="grid gap-1">
        Username or e-mail
        <input name="username" autoComplete="username" required defaultValue={username} className="border p-2" />
      </label>
      <label className="grid gap-1">
        Password
        <input name="password" type="password" autoComplete="current-password" required className="border p-2" />
      </label>
      <button type="submit" className="border p-2">
        Login
      </button>
    </Form>
  );
}
