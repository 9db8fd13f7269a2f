import { confirmEmail } from '#features/accounts/confirm-email.server.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../../seo.ts';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Confirm your e-mail address',
    description: 'Confirm your e-mail address.',
    path: '/auth/confirm-email',
    noindex: true,
  });

/** The link of the mail. Opening it again, or a mail program opening it first, does no harm. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { confirmed: request.method !== 'HEAD' && (await confirmEmail(token)) };
}

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Confirm your e-mail address" />
      {loaderData.confirmed ? (
        <SuccessPanel title="Your e-mail address is confirmed." actions={<LinkButton to="/auth/login?return_to=/dashboard">Login</LinkButton>}>
          You can log in now.
        </SuccessPanel>
      ) : (
        <Alert severity="warning" title="This link is too old or was cut off." actions={<LinkButton to="/auth/forgot-password">Get a new link</LinkButton>}>
          Choosing a new password by e-mail confirms the address, too.
        </Alert>
      )}
    </Page>
  );
}
