import { appeal } from '#features/accounts/bans/appeals/actions/appeal.server.ts';
import { APPEAL_MAX } from '#features/accounts/bans/appeals/limits.ts';
import { readAppeal } from '#features/accounts/bans/appeals/queries.server.ts';
import { appealInput } from '#features/accounts/bans/appeals/schema.ts';
import { formatDate } from '#shared/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import { OldLink } from '../../shell/errors/old-link.tsx';
import type { Route } from './+types/appeal.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Appeal', description: 'Say why a decision about your account is wrong.', path: '/appeal', noindex: true });

/** Opening the page changes nothing: mail programs look at links before a person does. */
export const loader = async ({ params }: Route.LoaderArgs) => {
  const { endsAt, ...rest } = await readAppeal(params.token);
  return { appealed: { ...rest, until: endsAt && formatDate(endsAt) } };
};

export const action = ({ params, request, context }: Route.ActionArgs) =>
  formAction(request, context, appealInput, async ({ message }) => {
    await appeal(params.token, message);
    return { done: true as const };
  });

type Appealed = Route.ComponentProps['loaderData']['appealed'];

function outcome({ measure, until }: Appealed): string {
  if (measure === 'warn') return 'You were warned.';
  if (measure === 'hide') return 'A text of yours was hidden.';
  return until ? `Your account is blocked until ${until}.` : 'Your account is blocked for good.';
}

const states = {
  open: ['We have your appeal.', 'Another moderator than the one who decided reads it. We email you the answer.'],
  upheld: ['Your appeal was upheld.', 'The decision about your account was taken back.'],
  rejected: ['Your appeal was rejected.', 'Another moderator looked at everything again. The decision stays.'],
} as const;

/** For who was warned or banned and cannot log in: what was decided, and one chance to say why it is wrong. */
export default function AppealPage({ loaderData: { appealed }, actionData, params }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const refused = actionData?.done === false ? actionData : null;
  const wrong = refused?.issues.find(({ name }) => name === 'message')?.message;
  return (
    <Page width="form">
      <PageHeader title="Appeal" lead={outcome(appealed)} />
      {appealed.status === 'told' ? (
        <form method="post" action={`/appeal/${params.token}`} className="grid gap-4">
          {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
          <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">{appealed.told}</blockquote>
          <TextArea
            name="message"
            label="Why this is wrong"
            hint="Say what happened, and what shows it. You can do this once."
            required
            maxLength={APPEAL_MAX}
            defaultValue={refused?.values.message ?? ''}
            error={wrong}
          />
          {refused && !wrong && (
            <Alert live severity="error">
              {refused.issues[0]?.message}
            </Alert>
          )}
          <Button type="submit" className="justify-self-start">
            Send appeal
          </Button>
        </form>
      ) : (
        <SuccessPanel title={states[appealed.status][0]}>{states[appealed.status][1]}</SuccessPanel>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OldLink
      error={error}
      title="Appeal"
      instead="Open the link in the newest email about the decision. If you have none, write to us."
      to="/contact"
      label="Contact"
    />
  );
}
