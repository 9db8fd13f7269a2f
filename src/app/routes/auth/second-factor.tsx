import { redirect } from 'react-router';
import { secondFactorInput } from '#features/accounts/schema.ts';
import { passSecondFactor } from '#features/accounts/second-factor/pass-second-factor.server.ts';
import { AFTER_LOG_IN, safeReturnTo } from '#features/accounts/sessions/return-to.ts';
import { errorOf, PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { shellContext } from '../../render/context.ts';
import { cookieHeaders, formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/second-factor.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Second factor', description: 'The second step of logging in.', path: '/auth/second-factor', noindex: true });

export const loader = ({ request }: Route.LoaderArgs) => ({ returnTo: safeReturnTo(new URL(request.url).searchParams.get('return_to'), AFTER_LOG_IN) });

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, secondFactorInput, async ({ code, return_to }) => {
    const { setCookies } = await passSecondFactor(code, request.headers, context.get(shellContext).address);
    throw redirect(safeReturnTo(return_to, AFTER_LOG_IN), { status: 303, headers: cookieHeaders(setCookies) });
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const { issues, values } = actionData ?? {};
  return (
    <Page width="form">
      <PageHeader title="Second factor" lead="Enter the code from your authenticator app, or one of your backup codes." />
      <PlainForm
        action="/auth/second-factor"
        csrfToken={csrfToken}
        issues={issues}
        hidden={{ return_to: values?.return_to ?? loaderData.returnTo }}
        button="Login"
      >
        <TextInput name="code" label="Code" inputMode="text" autoComplete="one-time-code" required error={errorOf(issues, 'code')} />
      </PlainForm>
    </Page>
  );
}
