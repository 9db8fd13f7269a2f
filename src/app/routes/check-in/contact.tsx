import { data } from 'react-router';
import { z } from 'zod';
import { answerContact, readContactByLink } from '#features/appointments/check-ins/contact.server.ts';
import { NoEmergencyService } from '#features/appointments/ui/no-emergency-service.tsx';
import { PostButton } from '#features/appointments/ui/post-button.tsx';
import { NotFound } from '#shared/errors.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Safety contact', description: 'Answer whether you want to be a safety contact.', path: '/check-in', noindex: true });

/** Opening the page changes nothing. Who said no is gone, and so is what the link knew: the page says so. */
export const loader = async ({ params }: Route.LoaderArgs) => {
  const contact = await readContactByLink(params.token).catch((error) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return data({ contact }, { status: contact ? 200 : 404 });
};

const input = z.object({ answer: z.enum(['yes', 'no']) });

export const action = ({ params, request, context }: Route.ActionArgs) =>
  formAction(request, context, input, async ({ answer }) => {
    await answerContact(params.token, answer);
    // Not the 404 of a link that a 'no' has ended.
    return data({ done: true as const }, { status: 200 });
  });

/** For the person a girl named: what it is about, yes or no, and the way out later. */
export default function Contact({ loaderData: { contact }, actionData, params }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const action = `/check-in/contact/${params.token}`;
  if (contact === null)
    return (
      <Page width="form">
        <PageHeader title="Safety contact" />
        <Alert severity="warning" title="This link is no longer valid.">
          You are not a safety contact by this link: it was ended or never answered. We don’t keep your address, and you get no more emails about it. To be her
          contact, ask her to name you again.
        </Alert>
      </Page>
    );
  const { herName, agreed } = contact;
  return (
    <Page width="form">
      <PageHeader
        title={agreed ? `You are ${herName}’s safety contact` : `Will you be ${herName}’s safety contact?`}
        lead="She sets a timer when she meets somebody. If she does not answer when it runs out, we email you what she wrote down, so that you can call her."
      />
      <div className="grid gap-4">
        {actionData?.done === false && (
          <Alert live severity="error">
            {actionData.issues[0]?.message}
          </Alert>
        )}
        {actionData?.done && agreed && (
          <Alert live severity="success">
            Thank you. {herName} has been told.
          </Alert>
        )}
        <div className="grid gap-3">
          {!agreed && (
            <PostButton action={action} csrfToken={csrfToken} fields={{ answer: 'yes' }} size="large" wide>
              Yes, email me
            </PostButton>
          )}
          <PostButton action={action} csrfToken={csrfToken} fields={{ answer: 'no' }} variant="secondary" size="large" wide>
            {agreed ? 'I no longer want to be a contact' : 'No'}
          </PostButton>
        </div>
        <p className="text-sm text-ink-soft">Your answer is told to {herName}. If you say no or end it, your address is deleted here.</p>
        <NoEmergencyService />
      </div>
    </Page>
  );
}
