import { z } from 'zod';
import { askContact, removeContact } from '#features/appointments/check-ins/contact.server.ts';
import { readCheckInPage } from '#features/appointments/check-ins/queries.server.ts';
import { contactInput, settingsInput, startInput } from '#features/appointments/check-ins/schema.ts';
import { endCheckIn, extendCheckIn, saveSettings, startCheckIn } from '#features/appointments/check-ins/timer.server.ts';
import { AlarmPreview } from '#features/appointments/ui/alarm-preview.tsx';
import { CheckInTimer } from '#features/appointments/ui/check-in-timer.tsx';
import { ContactForm } from '#features/appointments/ui/contact-form.tsx';
import { NoEmergencyService } from '#features/appointments/ui/no-emergency-service.tsx';
import { SettingsForm } from '#features/appointments/ui/settings-form.tsx';
import { StartForm } from '#features/appointments/ui/start-form.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { type ExpectedVersion, formVersion } from '#platform/versions/expected-version.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { SAVED } from '#shared/messages.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { requireGirl } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/check-in.ts';

const path = '/check-in';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Check-in', description: 'Your timer.', path, noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireGirl({ request, context });
  const bookingId = idParam.safeParse(new URL(request.url).searchParams.get('booking'));
  return readCheckInPage(actor, bookingId.success ? bookingId.data : null);
}

const input = z.discriminatedUnion('intent', [
  startInput.extend({ intent: z.literal('start') }),
  z.object({ intent: z.literal('fine') }),
  z.object({ intent: z.literal('extend') }),
  z.object({ ...settingsInput.shape, intent: z.literal('settings'), version: formVersion }),
  contactInput.extend({ intent: z.literal('ask') }),
  z.object({ intent: z.literal('forget') }),
]);

const DONE = {
  start: 'Your check-in has started.',
  fine: 'You are checked in. Nothing more happens.',
  extend: 'You have more time.',
  settings: SAVED,
  ask: 'We asked them by email.',
  forget: 'Your contact is removed.',
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireGirl({ request, context });
  return formAction(request, context, input, async ({ intent, ...given }) => {
    if (intent === 'start') await startCheckIn(actor, given as z.output<typeof startInput>);
    if (intent === 'fine') await endCheckIn(actor);
    if (intent === 'extend') await extendCheckIn(actor);
    if (intent === 'settings') {
      const { version, ...settings } = given as z.output<typeof settingsInput> & { version: ExpectedVersion };
      await saveSettings(actor, settings, version);
    }
    if (intent === 'ask') await askContact(actor, given as z.output<typeof contactInput>);
    if (intent === 'forget') await removeContact(actor);
    return { done: true as const, intent };
  });
}

/** Her timer, on a page that is small and works before its scripts do. */
export default function CheckIn({ loaderData: { open, contact, chosen, version, share, bookingId, timeZone }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const issues = actionData?.done === false ? actionData.issues : [];
  const newer = actionData?.done === false ? actionData.newer : undefined;
  const told = contact?.agreed ? contact.name : null;
  return (
    <Page width="form">
      <PageHeader title="Check-in" corner="red" lead="A timer for when you meet somebody. If you do not answer, your contact hears of it." />
      <div className="grid gap-6">
        {issues.length > 0 && (
          <Alert live severity="error">
            {issues[0]?.message}
          </Alert>
        )}
        {actionData?.done && (
          <Alert live severity="success">
            {DONE[actionData.intent]}
          </Alert>
        )}
        <Panel title={open ? 'Your timer' : 'Start a timer'}>
          {open ? (
            <>
              <CheckInTimer checkIn={open} contact={told} action={path} csrfToken={csrfToken} />
              {told && open.status === 'running' && (
                <details className="mt-6 rounded-md border border-line p-4">
                  <summary className="cursor-pointer font-semibold">{`What ${told} would read`}</summary>
                  <div className="mt-4">
                    <AlarmPreview name={told} herName={contact?.herName ?? ''} dueText={appointmentText(new Date(open.dueAt), open.timeZone)} share={share} />
                  </div>
                </details>
              )}
            </>
          ) : (
            <>
              {!told && (
                <Alert severity="warning" className="mb-4">
                  Nobody is told yet: {contact ? 'your contact has not answered.' : 'name a contact below.'} We remind you all the same.
                </Alert>
              )}
              <StartForm key={bookingId} {...{ bookingId, share, contact, chosen, timeZone, csrfToken }} />
            </>
          )}
        </Panel>
        <NoEmergencyService />
        <Panel title="Your contact">
          <ContactForm contact={contact} csrfToken={csrfToken} issues={issues} />
        </Panel>
        <Panel title="Settings">
          <SettingsForm {...{ chosen, version, newer, csrfToken }} />
        </Panel>
      </div>
    </Page>
  );
}
