import { redirect } from 'react-router';
import { getOwnSession, getProofNeeds } from '#features/accounts/queries.server.ts';
import { getSecurityState } from '#features/accounts/security-state.server.ts';
import { readSessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { listSessionsOf } from '#features/accounts/sessions/sessions.server.ts';
import { ChangeEmailForm, ChangePasswordForm } from '#features/accounts/ui/change-forms.tsx';
import { DeleteAccount } from '#features/accounts/ui/delete-account.tsx';
import { ModeratorFactorNotice } from '#features/accounts/ui/moderator-factor-notice.tsx';
import { PasskeySection } from '#features/accounts/ui/passkey-section.tsx';
import { SecondFactorForms } from '#features/accounts/ui/second-factor-forms.tsx';
import { SessionList } from '#features/accounts/ui/session-list.tsx';
import { shownCommand } from '#platform/command-line.ts';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { accountAction, SECURITY_PATH } from '../../blocks/account/account-actions.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/security.ts';

const path = '/account/security';
const said: Record<string, string> = {
  password: 'Your password was changed. All other sessions have ended.',
  email: 'Please check your new inbox: the new address takes effect once you open the link we sent there. We have notified your old address.',
  session: 'The session was ended.',
  'second-factor': 'Your second factor is set up. All other sessions have ended.',
  'no-second-factor': 'Your second factor was removed. All other sessions have ended.',
  passkey: 'Your passkey was added. All other sessions have ended.',
  'no-passkey': 'The passkey was removed. All other sessions have ended.',
  access: 'Your password was saved.',
};

/** What the address says was done; nothing for a name that objects inherit. */
const doneText = (name: string | null) => (name !== null && Object.hasOwn(said, name) ? said[name] : undefined);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Account and security', description: 'Password, email address, sessions.', path, noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor.userId) throw redirect(`/auth/login?return_to=${SECURITY_PATH}`);
  const [person, security, needs, sessions] = await Promise.all([
    getOwnSession(actor),
    getSecurityState(actor, request.headers),
    getProofNeeds(actor.userId),
    listSessionsOf(actor.userId, await readSessionToken(request.headers)),
  ]);
  return {
    userId: actor.userId,
    email: person.email,
    security,
    needs,
    sessions,
    linkCommand: `${shownCommand('admin')} access-link --account`,
    done: doneText(new URL(request.url).searchParams.get('done')),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => accountAction(request, context);

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Security({ loaderData: { userId, email, security, needs, sessions, linkCommand, done }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const refused = actionData?.done === false ? actionData : undefined;
  const refusedIn = (form: string) => (refused?.form === form ? refused : undefined);
  return (
    <Page width="form">
      <PageHeader title="Account and security" lead={`Your email address is ${email}.`} />
      {done && <SuccessPanel title={done} />}
      {security.lacksRights && (
        <ModeratorFactorNotice maySetUp={security.mayManageFactors} hasPasskey={security.passkeys.length > 0} action={path} command={linkCommand} />
      )}
      {security.mayManageFactors && (
        <>
          <Section title="Passkeys">
            <PasskeySection action={path} csrfToken={csrfToken} {...security} needs={needs} refused={refusedIn('remove-passkey')} />
          </Section>
          <Section title="Second factor">
            <SecondFactorForms
              action={path}
              csrfToken={csrfToken}
              {...security}
              needs={needs}
              enrolment={actionData?.done ? actionData.enrolment : undefined}
              refused={refused}
            />
          </Section>
        </>
      )}
      <Section title="Where you are logged in">
        <SessionList sessions={sessions} action={path} csrfToken={csrfToken} />
      </Section>
      <Section title="Password">
        <ChangePasswordForm action={path} csrfToken={csrfToken} needs={needs} issues={refusedIn('change-password')?.issues} />
      </Section>
      <Section title="Email address">
        <ChangeEmailForm
          action={path}
          csrfToken={csrfToken}
          needs={needs}
          issues={refusedIn('change-email')?.issues}
          email={refusedIn('change-email')?.values.email}
        />
      </Section>
      <Section title="Delete account">
        <DeleteAccount userId={userId} needs={needs} />
      </Section>
    </Page>
  );
}
