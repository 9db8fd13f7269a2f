import { redirect } from 'react-router';
import { logIn } from '#features/accounts/log-in.server.ts';
import { safeReturnTo } from '#features/accounts/return-to.ts';
import { logInInput } from '#features/accounts/schema.ts';
import { LogInForm } from '#features/accounts/ui/log-in-form.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { actorContext, shellContext } from '../../context.ts';
import { cookieHeaders, formAction } from '../../form-action.server.ts';
import { pageMeta, siteOf } from '../../seo.ts';
import { useShell } from '../../viewer.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Login', description: 'Log in with your username or e-mail address.', path: '/auth/login', noindex: true });

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('return_to'));
  if (context.get(actorContext).userId) throw redirect(returnTo);
  return { returnTo };
}

/** For plain form posts; JSON goes to the API at the same address. */
export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, logInInput, async (input) => {
    const { secondFactor, setCookies } = await logIn({ ...input, address: context.get(shellContext).address, headers: request.headers });
    const returnTo = safeReturnTo(input.return_to);
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
      <LogInForm returnTo={values?.return_to ?? loaderData.returnTo} csrfToken={csrfToken} username={values?.username} issues={issues} />
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
      </Panel>
    </Page>
  );
}
