import { z } from 'zod';
import { EXTEND_MINUTES } from '#features/appointments/check-ins/check-in.ts';
import { readByLink } from '#features/appointments/check-ins/queries.server.ts';
import { endCheckIn, extendCheckIn } from '#features/appointments/check-ins/timer.server.ts';
import { NoEmergencyService } from '#features/appointments/ui/no-emergency-service.tsx';
import { PostButton } from '#features/appointments/ui/post-button.tsx';
import { appointmentText } from '#shared/appointment-text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import { OldLink } from '../../shell/errors/old-link.tsx';
import type { Route } from './+types/fine.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Answer your check-in', description: 'Answer your check-in.', path: '/check-in', noindex: true });

/** Opening the page changes nothing: mail programs look at links before a person does. */
export const loader = async ({ params }: Route.LoaderArgs) => ({ checkIn: await readByLink(params.token) });

const input = z.object({ intent: z.enum(['fine', 'extend']) });

export const action = ({ params, request, context }: Route.ActionArgs) =>
  formAction(request, context, input, async ({ intent }) => {
    if (intent === 'fine') await endCheckIn({ link: params.token });
    else await extendCheckIn({ link: params.token });
    return { done: true as const };
  });

/** The two answers to a reminder, without a log-in. */
export default function Fine({ loaderData: { checkIn }, actionData, params }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const action = `/check-in/fine/${params.token}`;
  const due = appointmentText(new Date(checkIn.dueAt), checkIn.timeZone);
  return (
    <Page width="form">
      <PageHeader title="Check-in" />
      {actionData?.done === false && (
        <Alert live severity="error" className="mb-4">
          {actionData.issues[0]?.message}
        </Alert>
      )}
      {checkIn.status === 'safe' ? (
        <SuccessPanel title="You are checked in.">Nothing more happens.</SuccessPanel>
      ) : (
        <div className="mb-6 grid gap-3">
          <p className="text-lg">{checkIn.status === 'alarmed' ? `You missed the check-in of ${due}.` : `Your time: until ${due}.`}</p>
          <PostButton action={action} csrfToken={csrfToken} fields={{ intent: 'fine' }} size="large" wide>
            I’m fine
          </PostButton>
          {checkIn.status === 'running' && (
            <PostButton action={action} csrfToken={csrfToken} fields={{ intent: 'extend' }} variant="secondary" size="large" wide>
              {`${EXTEND_MINUTES} more minutes`}
            </PostButton>
          )}
        </div>
      )}
      <NoEmergencyService />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OldLink error={error} title="Check-in" instead="Log in to see your check-in and answer it there." to="/check-in" label="Check-in" />;
}
