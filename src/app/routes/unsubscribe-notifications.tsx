import { endMails, mailsOfToken } from '#features/notifications/mails/unsubscribe.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import { OldLink } from '../shell/errors/old-link.tsx';
import type { Route } from './+types/unsubscribe-notifications.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Stop notification emails',
    description: 'Stop emails you do not want.',
    path: '/unsubscribe/notifications',
    noindex: true,
  });

/** Opening the page changes nothing: mail programs look at the links before a person does. */
export const loader = ({ params }: Route.LoaderArgs) => ({ mails: mailsOfToken(params.token) });

/** The button of the page, and the one press of a mail program (RFC 8058), which brings neither cookie nor token of a form. */
export async function action({ params }: Route.ActionArgs) {
  await endMails(params.token);
  return { done: true };
}

export default function UnsubscribeNotifications({ loaderData: { mails }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  return (
    <Page width="form">
      <PageHeader title="Stop these emails" />
      {actionData?.done ? (
        <SuccessPanel title={`Emails stopped: ${mails}.`} actions={<LinkButton to="/notifications/preferences">Preferences</LinkButton>}>
          You’ll still be notified on the site. You can turn the emails back on in your preferences.
        </SuccessPanel>
      ) : (
        <form method="post" className="grid justify-items-start gap-4">
          {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
          <p>{`Stop these emails: ${mails}?`}</p>
          <Button type="submit">Stop these emails</Button>
        </form>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OldLink
      error={error}
      title="Stop these emails"
      instead="To stop these emails, log in and change your preferences."
      to="/notifications/preferences"
      label="Preferences"
    />
  );
}
