import { data, redirect } from 'react-router';
import { logIn } from '#features/accounts/log-in.server.ts';
import { safeReturnTo } from '#features/accounts/return-to.ts';
import { logInInput } from '#features/accounts/schema.ts';
import { LogInForm } from '#features/accounts/ui/log-in-form.tsx';
import { ProductError } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { actorContext, shellContext } from '../../context.ts';
import { pageMeta, siteOf } from '../../seo.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Login', description: 'Log in with your username or e-mail address.', path: '/auth/login', noindex: true });

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('return_to'));
  if (context.get(actorContext).userId) throw redirect(returnTo);
  return { returnTo, csrfToken: context.get(shellContext).csrfToken };
}

/** For browsers without JavaScript and plain form posts; JSON goes to the API at the same address. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  const returnTo = safeReturnTo(form.return_to ?? new URL(request.url).searchParams.get('return_to'));
  const parsed = logInInput.safeParse(form);
  if (!parsed.success) {
    return data({ returnTo, username: String(form.username ?? ''), error: parsed.error.issues.map(({ message }) => message).join('. ') }, { status: 422 });
  }
  try {
    const { setCookies } = await logIn({ ...parsed.data, address: context.get(shellContext).address, headers: request.headers });
    const headers = new Headers();
    for (const cookie of setCookies) headers.append('set-cookie', cookie);
    return redirect(returnTo, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return data({ returnTo, username: parsed.data.username, error: error.detail }, { status: error.status });
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Login" />
      <LogInForm
        returnTo={actionData?.returnTo ?? loaderData.returnTo}
        csrfToken={loaderData.csrfToken}
        username={actionData?.username}
        error={actionData?.error}
      />
    </Page>
  );
}
