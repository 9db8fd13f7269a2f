import { forgotPasswordInput } from '#features/accounts/account-forms.ts';
import { requestPasswordReset } from '#features/accounts/recovery/actions/request-password-reset.server.ts';
import { errorOf, PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { shellContext } from '../../render/context.ts';
import { formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Forgot your password?',
    description: 'Get a link to choose a new password.',
    path: '/auth/forgot-password',
    noindex: true,
  });

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, forgotPasswordInput, async ({ email }) => {
    await requestPasswordReset(email, context.get(shellContext).address, request.headers);
    return { done: true as const };
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const refused = actionData?.done === false ? actionData : undefined;
  return (
    <Page width="form">
      <PageHeader
        title="Forgot your password?"
        lead="Enter your email address. If it belongs to an account, we’ll email you a link to choose a new password."
      />
      {actionData?.done ? (
        <SuccessPanel title="Please check your email.">If the address has an account, the link is on its way. It works for 30 minutes.</SuccessPanel>
      ) : (
        <PlainForm action="/auth/forgot-password" csrfToken={csrfToken} issues={refused?.issues} button="Send the link">
          <TextInput
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            required
            defaultValue={refused?.values.email}
            error={errorOf(refused?.issues, 'email')}
          />
        </PlainForm>
      )}
    </Page>
  );
}
