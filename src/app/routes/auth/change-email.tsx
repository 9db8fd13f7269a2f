import { mailedToken } from '#features/accounts/account-forms.ts';
import { confirmEmailChange } from '#features/accounts/recovery/actions/confirm-email-change.server.ts';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { Gone } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/change-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Confirm your new email address',
    description: 'Confirm your new email address.',
    path: '/auth/change-email',
    noindex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({ token: new URL(request.url).searchParams.get('token') ?? '' });

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, mailedToken, async ({ token }) => {
    if (!(await confirmEmailChange(token, request.headers)))
      throw new Gone('This link has already been used or has expired. Your email address stays the same.');
    return { done: true as const };
  });
}

export default function ChangeEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const refused = actionData?.done === false ? actionData : undefined;
  return (
    <Page width="form">
      <PageHeader title="Confirm your new email address" />
      {actionData?.done ? (
        <SuccessPanel title="Your email address was changed." actions={<LinkButton to="/">Home</LinkButton>} />
      ) : (
        <PlainForm
          action={`/auth/change-email?token=${encodeURIComponent(token)}`}
          csrfToken={csrfToken}
          issues={refused?.issues}
          hidden={{ token }}
          button="Confirm this address"
        />
      )}
    </Page>
  );
}
