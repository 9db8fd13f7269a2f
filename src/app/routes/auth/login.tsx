import { redirect } from 'react-router';
import { hasOutsideProvider } from '#features/accounts/auth.server.ts';
import { logInInput } from '#features/accounts/schema.ts';
import { logIn } from '#features/accounts/sessions/log-in.server.ts';
import { logInOutside, refusalOf } from '#features/accounts/sessions/outside-provider.server.ts';
import { AFTER_LOG_IN, safeReturnTo } from '#features/accounts/sessions/return-to.ts';
import { LogInForm } from '#features/accounts/ui/log-in-form.tsx';
import { MigrationLink } from '#features/accounts/ui/migration-link.tsx';
import { PasskeyButton } from '#features/accounts/ui/passkey-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { actorContext, shellContext } from '../../render/context.ts';
import { cookieHeaders, formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Login', description: 'Log in with your username or email address.', path: '/auth/login', noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('return_to'), AFTER_LOG_IN);
  if (context.get(actorContext).userId) throw redirect(returnTo);
  // `local` is the way in for who has a password here: moderators, and everybody while the provider is away.
  if (hasOutsideProvider() && !searchParams.has('local')) {
    const { address, setCookies } = await logInOutside(returnTo, context.get(shellContext).address);
    throw redirect(address, { headers: cookieHeaders(setCookies) });
  }
  return { returnTo, refusal: refusalOf(searchParams.get('error')), outside: hasOutsideProvider() };
}

/** For plain form posts; JSON goes to the API at the same address. */
export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, logInInput, async (input) => {
    const { secondFactor, setCookies } = await logIn({ ...input, address: context.get(shellContext).address, headers: request.headers });
    const returnTo = safeReturnTo(input.return_to, AFTER_LOG_IN);
    const next = secondFactor ? `/auth/second-factor?return_to=${encodeURIComponent(returnTo)}` : returnTo;
    throw redirect(next, { status: 303, headers: cookieHeaders(setCookies) });
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { csrfToken, flags } = useShell();
  const { issues, values } = actionData ?? {};
  return (
    <Page width="form">
      <PageHeader title="Login" />
      {loaderData.refusal && (
        <Alert severity="warning" className="mb-6">
          {loaderData.refusal}
        </Alert>
      )}
      <LogInForm returnTo={values?.return_to ?? loaderData.returnTo} csrfToken={csrfToken} username={values?.username} issues={issues} />
      <div className="mt-6">
        <PasskeyButton to={loaderData.returnTo}>Log in with a passkey</PasskeyButton>
      </div>
      <Panel title="New here?" className="mt-10">
        <div className="flex flex-wrap gap-3">
          {flags['registration-girls'] && (
            <LinkButton to="/female_registration" variant="secondary">
              Register as a girl
            </LinkButton>
          )}
          {flags['registration-guys'] && (
            <LinkButton to="/male_registration" variant="secondary">
              Register as a guy
            </LinkButton>
          )}
        </div>
        <MigrationLink />
      </Panel>
    </Page>
  );
}
