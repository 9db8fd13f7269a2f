import { redirect } from 'react-router';
import { resetPasswordInput } from '#features/accounts/account-forms.ts';
import { isAccessLinkValid } from '#features/accounts/moderators/access-links.server.ts';
import { acceptAccessLink } from '#features/accounts/moderators/actions/accept-access-link.server.ts';
import { PasswordFields } from '#features/accounts/ui/password-fields.tsx';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SECURITY_PATH } from '../../blocks/account/account-actions.server.ts';
import { cookieHeaders, formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/moderator-access.ts';

const path = '/auth/moderator-access';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Moderator access', description: 'Set up your access as a moderator.', path, noindex: true });

/** Opening the link changes nothing; the form does. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, isValid: await isAccessLinkValid(token) };
}

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, resetPasswordInput, async ({ token, password }) => {
    const { setCookies } = await acceptAccessLink(token, password, request.headers.get('user-agent') ?? '');
    throw redirect(`${SECURITY_PATH}?done=access`, { status: 303, headers: cookieHeaders(setCookies) });
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ModeratorAccess({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const issues = actionData?.issues;
  return (
    <Page width="form">
      <PageHeader title="Moderator access" lead="Choose a password first. On the next page you set up a passkey or an authenticator app." />
      {isValid ? (
        <PlainForm action={`${path}?token=${encodeURIComponent(token)}`} csrfToken={csrfToken} issues={issues} hidden={{ token }} button="Save password">
          <p className="text-ink-soft">Passkeys and authenticator apps that the account had before are removed.</p>
          <PasswordFields issues={issues} label="New password" />
        </PlainForm>
      ) : (
        <Alert severity="warning" title="This link has already been used or has expired.">
          Please ask the site’s owner for a new one.
        </Alert>
      )}
    </Page>
  );
}
