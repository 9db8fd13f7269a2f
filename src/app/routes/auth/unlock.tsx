import { redirect } from 'react-router';
import { mailedToken } from '#features/accounts/account-forms.ts';
import { unlock } from '#features/accounts/sessions/unlock.server.ts';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { Gone } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { cookieHeaders, formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/unlock.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Unlock this device',
    description: 'Log in again after too many wrong passwords.',
    path: '/auth/unlock',
    noindex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({ token: new URL(request.url).searchParams.get('token') ?? '' });

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, mailedToken, async ({ token }) => {
    const opened = await unlock(token);
    if (!opened) throw new Gone('This link has already been used or has expired.');
    throw redirect('/auth/login', { status: 303, headers: cookieHeaders(opened.setCookies) });
  });
}

export default function Unlock({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
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
