import { data } from 'react-router';
import { confirmMigration } from '#features/accounts/registration/actions/confirm-migration.server.ts';
import { confirmMigrationInput } from '#features/accounts/registration/migration.ts';
import { errorOf, PlainForm } from '#features/accounts/ui/plain-form.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { readMailedLink } from '../../render/mailed-link.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import { OldLinkPage } from '../../shell/errors/old-link.tsx';
import type { Route } from './+types/confirm-migration.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Verify your account', description: 'Verify your account.', path: '/auth/confirm-migration', noindex: true });

export const loader = ({ request }: Route.LoaderArgs) => readMailedLink(request, 'migrate-profile');

export function action({ request, context }: Route.ActionArgs) {
  return formAction(request, context, confirmMigrationInput, async ({ token, password }) => {
    await confirmMigration(token, password);
    // Not the 404 of the link, which is spent now.
    return data({ done: true as const }, { status: 200 });
  });
}

export default function ConfirmMigration({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  if (!isValid && !actionData)
    return <OldLinkPage title="Verify your account" instead="To claim your profile, start again." to="/migrate_profile" label="Migrate your profile" />;
  const refused = actionData?.done === false ? actionData : undefined;
  return (
    <Page width="form">
      <PageHeader title="Verify your account" lead="Enter the password that you chose when you migrated your profile." />
      {actionData?.done ? (
        <SuccessPanel title="Your profile is yours again." actions={<LinkButton to="/auth/login?return_to=/dashboard">Login</LinkButton>} />
      ) : (
        <PlainForm
          action={`/auth/confirm-migration?token=${encodeURIComponent(token)}`}
          csrfToken={csrfToken}
          issues={refused?.issues}
          hidden={{ token }}
          button="Verify account"
        >
          <TextInput name="password" type="password" label="Password" autoComplete="current-password" required error={errorOf(refused?.issues, 'password')} />
        </PlainForm>
      )}
    </Page>
  );
}
