import { redirect } from 'react-router';
import { mailedToken } from '#features/accounts/account-forms.ts';
import { unlock } from '#features/accounts/sessions/unlock.server.ts';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { Gone } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { cookieHeaders, formAction } from '../../render/form-action.server.ts';
import { readMailedLink } from '../../render/mailed-link.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import { OldLinkPage } from '../../shell/errors/old-link.tsx';
import type { Route } from './+types/unlock.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Unlock this device',
    description: 'Log in again after too many wrong passwords.',
    path: '/auth/unlock',
    noindex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => readMailedLink(request, 'unlock-account');

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, mailedToken, async ({ token }) => {
    const opened = await unlock(token);
    if (!opened) throw new Gone('This link has already been used or has expired.');
    throw redirect('/auth/login', { status: 303, headers: cookieHeaders(opened.setCookies) });
  });
}

export default function Unlock({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  if (!isValid && !actionData)
    return (
      <OldLinkPage title="Unlock this device" instead="Log in: if your account is still locked, we email you a new link." to="/auth/login" label="Login" />
    );
  return (
    <Page width="form">
      <PageHeader
        title="Unlock this device"
        lead="There were many failed attempts to log in to your account. You can log in again on this device right away."
      />
      <PlainForm
        action={`/auth/unlock?token=${encodeURIComponent(token)}`}
        csrfToken={csrfToken}
        issues={actionData?.issues}
        hidden={{ token }}
        button="Unlock this device"
      />
    </Page>
  );
}
