import { data } from 'react-router';
import { mailedToken } from '#features/accounts/account-forms.ts';
import { confirmEmail } from '#features/accounts/registration/actions/confirm-email.server.ts';
import { PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { Gone } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { readMailedLink } from '../../render/mailed-link.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import { OldLinkPage } from '../../shell/errors/old-link.tsx';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Confirm your email address',
    description: 'Confirm your email address.',
    path: '/auth/confirm-email',
    noindex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => readMailedLink(request, 'confirm-email');

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, mailedToken, async ({ token }) => {
    if (!(await confirmEmail(token))) throw new Gone('This link has already been used or has expired.');
    // Not the 404 of the link, which is spent now.
    return data({ done: true as const }, { status: 200 });
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ConfirmEmail({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  if (!isValid && !actionData)
    return (
      <OldLinkPage
        title="Confirm your email address"
        instead="If you confirmed your address already, log in. Otherwise reset your password by email: that confirms your address too."
        to="/auth/forgot-password"
        label="Get a new link"
      />
    );
  if (actionData?.done) {
    return (
      <Page width="form">
        <PageHeader title="Confirm your email address" />
        <SuccessPanel title="Your email address is confirmed." actions={<LinkButton to="/auth/login?return_to=/dashboard">Login</LinkButton>}>
          You can log in now.
        </SuccessPanel>
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader title="Confirm your email address" />
      <PlainForm
        action={`/auth/confirm-email?token=${encodeURIComponent(token)}`}
        csrfToken={csrfToken}
        issues={actionData?.issues}
        hidden={{ token }}
        button="Confirm email address"
      />
      {actionData && (
        <Alert severity="warning" className="mt-6" title="Already confirmed your address?" actions={<WaysOn />}>
          Then log in. Otherwise request a new link: resetting your password by email also confirms your address.
        </Alert>
      )}
    </Page>
  );
}

const WaysOn = () => (
  <>
    <LinkButton to="/auth/login?return_to=/dashboard">Login</LinkButton>
    <LinkButton to="/auth/forgot-password" variant="secondary">
      Get a new link
    </LinkButton>
  </>
);
