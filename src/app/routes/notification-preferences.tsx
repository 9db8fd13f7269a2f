import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { listPreferences, savePreferences } from '#features/notifications/preferences.server.ts';
import { editablePreferences } from '#features/notifications/present.ts';
import { preferenceChange } from '#features/notifications/schema.ts';
import { PreferenceFields } from '#features/notifications/ui/preference-fields.tsx';
import { PushPanel } from '#features/notifications/ui/push-panel.tsx';
import { checkBody } from '#platform/http/read-request.server.ts';
import { formVersion } from '#platform/versions/expected-version.server.ts';
import { SAVED } from '#shared/messages.ts';
import { etagOf } from '#shared/versions/version-of.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePageEditVersion } from '#ui/forms/conflicts/use-page-edit-version.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formAction } from '../render/form-action.server.ts';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/notification-preferences.ts';

const path = '/notifications/preferences';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Notification preferences', description: 'How you want to be notified.', path, noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  return { preferences: await listPreferences(requireMember({ request, context })) };
}

/** The whole form: a box that is not ticked is not sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireMember({ request, context });
  return formAction(request, context, z.record(z.string(), z.string()), async (values) => {
    const changes = (await listPreferences(actor)).flatMap(({ kind }) => {
      const email = values[`email:${kind}`];
      return email === undefined
        ? []
        : [{ kind, ...checkBody(preferenceChange, { email, inApp: values[`inApp:${kind}`] === 'on', push: values[`push:${kind}`] === 'on' }) }];
    });
    await savePreferences(actor, changes, formVersion.parse(values.version));
    return { done: true as const };
  });
}

export default function NotificationPreferences({ loaderData: { preferences }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const held = useHeldFields('notification-preferences');
  const { busy: asks, onSubmit } = useLiveSubmit();
  const busy = useNavigation().formAction === path || asks;
  const loaded = editablePreferences(preferences);
  const edit = usePageEditVersion({ loaded, version: etagOf(loaded), newer: actionData?.done === false ? actionData.newer : undefined });
  return (
    <Page width="text">
      <PageHeader
        title="Notification preferences"
        lead="Choose what you are notified about on the site and on your devices, and what comes by email: at once, once a day, or never."
      />
      {preferences.length === 0 ? (
        <EmptyState title="Nothing to choose yet">Once you have a profile, you can choose your notifications here.</EmptyState>
      ) : (
        <>
          <PushPanel />
          <Form ref={held} className="mt-6" method="post" onSubmit={onSubmit}>
            {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
            <input {...edit.field} />
            <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
            <Panel>
              <PreferenceFields preferences={preferences} />
            </Panel>
            <p className="mt-4">
              <Link to="/account/saved-searches" className="text-link">
                Saved searches: what you follow, how often we write, and quiet hours
              </Link>
            </p>
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <Button type="submit" busy={busy}>
                Save preferences
              </Button>
              {actionData?.done && !busy && (
                <Alert live severity="success">
                  {SAVED}
                </Alert>
              )}
            </div>
            {actionData && !actionData.done && (
              <Alert live severity="error" className="mt-4">
                {actionData.issues[0]?.message}
              </Alert>
            )}
          </Form>
        </>
      )}
    </Page>
  );
}
