import { z } from 'zod';
import { chooseShown, findFeed, revokeFeed, setFeed } from '#features/appointments/calendar/feed.server.ts';
import { PostButton } from '#features/appointments/ui/post-button.tsx';
import { ShownForm } from '#features/appointments/ui/shown-form.tsx';
import { formVersion } from '#platform/versions/expected-version.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { SAVED } from '#shared/messages.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/settings.ts';

const path = '/account/calendar';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Calendar', description: 'Your bookings in your own calendar.', path, noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  if (actor.girlId === null && actor.guyId === null) throw new Forbidden();
  return findFeed(actor);
}

const ticked = z.preprocess((value) => value === 'on', z.boolean());
const input = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create') }),
  z.object({ intent: z.literal('revoke') }),
  z.object({ intent: z.literal('show'), showsName: ticked, showsPlace: ticked, version: formVersion }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireMember({ request, context });
  return formAction(request, context, input, async (given) => {
    const done = { done: true as const, intent: given.intent, address: null as string | null };
    if (given.intent === 'create') return { ...done, address: await setFeed(actor) };
    if (given.intent === 'revoke') await revokeFeed(actor);
    if (given.intent === 'show') await chooseShown(actor, given, given.version);
    return done;
  });
}

export default function Calendar({ loaderData: { exists, shown, version }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const done = actionData?.done ? actionData : null;
  const newer = actionData?.done === false ? actionData.newer : undefined;
  return (
    <Page width="form">
      <PageHeader title="Calendar" lead="Your accepted bookings in the calendar of your phone. Moved and cancelled ones follow." />
      <div className="grid gap-6">
        {actionData?.done === false && (
          <Alert live severity="error">
            {actionData.issues[0]?.message}
          </Alert>
        )}
        {done?.intent === 'revoke' && (
          <Alert live severity="success">
            The address no longer works. Remove the calendar from your phone, too.
          </Alert>
        )}
        {done?.intent === 'show' && (
          <Alert live severity="success">
            {SAVED}
          </Alert>
        )}
        <Panel title="Subscribe">
          <div className="grid gap-4">
            {done?.address ? (
              <>
                <p>This address is shown only now. Whoever has it can read your appointments.</p>
                <p className="rounded-md border border-line bg-sunken p-3 font-mono text-sm break-all">{done.address}</p>
                <div className="flex flex-wrap gap-2">
                  <CopyButton text={done.address} label="Copy address" />
                  <a className="text-link self-center" href={done.address.replace(/^https?:/, 'webcal:')}>
                    Open in my calendar
                  </a>
                </div>
              </>
            ) : (
              <p>
                {exists
                  ? 'Your calendar has an address. It was shown once and is not stored; lost or known to somebody else, replace it.'
                  : 'Make a private address and add it to your calendar as a subscription.'}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <PostButton action={path} csrfToken={csrfToken} fields={{ intent: 'create' }} variant={exists ? 'secondary' : 'primary'}>
                {exists ? 'Replace address' : 'Create address'}
              </PostButton>
              {exists && (
                <PostButton action={path} csrfToken={csrfToken} fields={{ intent: 'revoke' }} variant="secondary">
                  Revoke
                </PostButton>
              )}
            </div>
          </div>
        </Panel>
        <Panel title="What entries say">
          <ShownForm {...{ shown, version, newer, csrfToken }} />
        </Panel>
      </div>
    </Page>
  );
}
