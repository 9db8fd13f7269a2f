import { redirect } from 'react-router';
import { readSessionToken } from '#features/accounts/session-cookies.server.ts';
import { listSessionsOf } from '#features/accounts/sessions.server.ts';
import { ChangeEmailForm, ChangePasswordForm } from '#features/accounts/ui/change-forms.tsx';
import { DeleteAccount } from '#features/accounts/ui/delete-account.tsx';
import { SecondFactorForms } from '#features/accounts/ui/second-factor-forms.tsx';
import { SessionList } from '#features/accounts/ui/session-list.tsx';
import { getOwnSession, getProofNeeds, getSecondFactorState } from '#features/accounts/queries.server.ts';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { accountAction, SECURITY_PATH } from '../../account-actions.server.ts';
import { actorContext } from '../../context.ts';
import { pageMeta, siteOf } from '../../seo.ts';
import { useShell } from '../../viewer.ts';
import type { Route } from './+types/security.ts';

const path = '/account/security';
const said: Record<string, string> = {
  password: 'Your password was changed. All other sessions were ended.',
  email: 'Please check the new address: it is used once you have confirmed the link there. Your old address was notified.',
  session: 'The session was ended.',
  'second-factor': 'Your second factor is set up. All other sessions were ended.',
  'no-second-factor': 'Your second factor was removed. All other sessions were ended.',
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Account and security', description: 'Password, e-mail address, sessions.', path, noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor.userId) throw redirect(`/auth/login?return_to=${SECURITY_PATH}`);
  const [person, factor, needs, sessions] = await Promise.all([
    getOwnSession(actor),
    getSecondFactorState(actor.userId),
    getProofNeeds(actor.userId),
    listSessionsOf(actor.userId, await readSessionToken(request.headers)),
  ]);
  return { userId: actor.userId, email: person.email, factor, needs, sessions, done: said[new URL(request.url).searchParams.get('done') ?? ''] };
}

export const action = ({ request, context }: Route.ActionArgs) => accountAction(request, context);

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Security({ loaderData: { userId, email, factor, needs, sessions, done }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const refused = actionData?.done === false ? actionData : undefined;
  const refusedIn = (form: string) => (refused?.form === form ? refused : undefined);
  return (
    <Page width="form">
      <PageHeader title="Account and security" lead={`Your e-mail address is ${email}.`} />
      {done && <SuccessPanel title={done} />}
      <Section title="Where you are logged in">
        <SessionList sessions={sessions} action={path} csrfToken={csrfToken} />
      </Section>
      <Section title="Password">
        <ChangePasswordForm action={path} csrfToken={csrfToken} needs={needs} issues={refusedIn('change-password')?.issues} />
      </Section>
      <Section title="E-mail address">
        <ChangeEmailForm
          action={path}
          csrfToken={csrfToken}
          needs={needs}
          issues={refusedIn('change-email')?.issues}
          email={refusedIn('change-email')?.values.email}
        />
      </Section>
      <Section title="Second factor">
        <SecondFactorForms
          action={path}
          csrfToken={csrfToken}
          {...factor}
          needs={needs}
          enrolment={actionData?.done ? actionData.enrolment : undefined}
          refused={refused}
        />
      </Section>
      <Section title="Delete account">
        <DeleteAccount userId={userId} needs={needs} />
      </Section>
    </Page>
  );
}
