import { data } from 'react-router';
import { mailedToken } from '#features/accounts/account-forms.ts';
import { confirmEmailChange } from '#features/accounts/recovery/actions/confirm-email-change.server.ts';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { Gone } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { readMailedLink } from '../../render/mailed-link.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import { OldLinkPage } from '../../shell/errors/old-link.tsx';
import type { Route } from './+types/change-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Confirm your new email address',
    description: 'Confirm your new email address.',
    path: '/auth/change-email',
    noindex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => readMailedLink(request, 'change-email');

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, mailedToken, async ({ token }) => {
    if (!(await confirmEmailChange(token, request.headers)))
      throw new Gone('This link has already been used or has expired. Your email address stays the same.');
    // Not the 404 of the link, which is spent now.
    return data({ done: true as const }, { status: 200 });
  });
}

export default function ChangeEmail({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  if (!isValid && !actionData)
    return (
      <OldLinkPage
        title="Confirm your new email address"
        instead="Your email address stays as it is. To change it, log in and ask for a new link."
        to="/account/security"
        label="Password, email and sessions"
      />
    );
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
