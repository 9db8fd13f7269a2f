import { data } from 'react-router';
import { mailedToken } from '#features/accounts/account-forms.ts';
import { stopEmailChange } from '#features/accounts/recovery/actions/stop-email-change.server.ts';
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
import type { Route } from './+types/stop-email-change.ts';

const path = '/auth/stop-email-change';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Stop the change of your email address', description: 'Keep your email address.', path, noindex: true });

export const loader = ({ request }: Route.LoaderArgs) => readMailedLink(request, 'stop-email-change');

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, mailedToken, async ({ token }) => {
    if (!(await stopEmailChange(token))) throw new Gone('This link has already been used or has expired.');
    // Not the 404 of the link, which is spent now.
    return data({ done: true as const }, { status: 200 });
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function StopEmailChange({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  if (!isValid && !actionData)
    return (
      <OldLinkPage
        title="Stop the change of your email address"
        instead="If somebody else changed your address, reset your password or write to us."
        to="/contact"
        label="Contact us"
      />
    );
  const refused = actionData?.done === false ? actionData : undefined;
  return (
    <Page width="form">
      <PageHeader title="Stop the change of your email address" />
      {actionData?.done ? (
        <SuccessPanel title="Your email address stays the same." actions={<LinkButton to="/auth/forgot-password">Choose a new password</LinkButton>}>
          You have been logged out everywhere. Whoever asked for the change knows your password: please choose a new one now.
        </SuccessPanel>
      ) : (
        <PlainForm
          action={`${path}?token=${encodeURIComponent(token)}`}
          csrfToken={csrfToken}
          issues={refused?.issues}
          hidden={{ token }}
          button="Stop the change"
        >
          <p>Your account keeps its email address, and is logged out everywhere.</p>
        </PlainForm>
      )}
    </Page>
  );
}
