import { resetPasswordInput } from '#features/accounts/account-forms.ts';
import { resetPassword } from '#features/accounts/recovery/actions/reset-password.server.ts';
import { findReset } from '#features/accounts/recovery/find-reset.server.ts';
import { PasswordFields } from '#features/accounts/ui/password-fields.tsx';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { CodeField } from '#features/accounts/ui/proof-fields.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Choose a new password', description: 'Choose a new password.', path: '/auth/reset-password', noindex: true });

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, reset: await findReset(token) };
}

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, resetPasswordInput, async ({ token, password, code }) => {
    await resetPassword(token, password, code);
    return { done: true as const };
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const { token, reset } = loaderData;
  const refused = actionData?.done === false ? actionData : undefined;
  return (
    <Page width="form">
      <PageHeader title="Choose a new password" />
      {actionData?.done ? (
        <SuccessPanel title="Your password was changed." actions={<LinkButton to="/auth/login">Login</LinkButton>}>
          You have been logged out everywhere.
        </SuccessPanel>
      ) : reset ? (
        <PlainForm
          action={`/auth/reset-password?token=${encodeURIComponent(token)}`}
          csrfToken={csrfToken}
          issues={refused?.issues}
          hidden={{ token }}
          button="Save password"
        >
          {reset.needsCode && <CodeField issues={refused?.issues} />}
          <PasswordFields issues={refused?.issues} label="New password" />
        </PlainForm>
      ) : (
        <Alert
          severity="warning"
          title="This link has already been used or has expired."
          actions={<LinkButton to="/auth/forgot-password">Ask for a new one</LinkButton>}
        />
      )}
    </Page>
  );
}
