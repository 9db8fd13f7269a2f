import { reportGirl } from '#features/girl-reports/actions/report-girl.server.ts';
import { mayReport } from '#features/girl-reports/may-report.server.ts';
import { girlReportForm } from '#features/girl-reports/schema.ts';
import { ReportForm, ReportSent } from '#features/girl-reports/ui/report-form.tsx';
import { findSessionGirl } from '#features/session-girls/queries.server.ts';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../render/form-action.server.ts';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/report-a-sessiongirl.ts';

/** Whoever is logged in; guys while their flag is on. @throws NotFound */
async function reporterAt({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const actor = requireMember({ request, context });
  authorize(actor, 'girlReport.send');
  if (!mayReport(actor)) throw new NotFound();
  const asked = new URL(request.url).searchParams;
  const crawled = asked.get('sessiongirl');
  return { actor, kind: asked.get('kind'), sessionGirl: crawled ? await findSessionGirl(actor, crawled) : null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind, sessionGirl } = await reporterAt({ request, context });
  return {
    sessionGirlId: sessionGirl?.id ?? null,
    start: {
      kind: kind === 'problem-girl' ? ('problem-girl' as const) : ('scammer' as const),
      name: sessionGirl?.name ?? '',
      username: sessionGirl?.username ?? '',
    },
  };
}

/** The form as a browser sends it when no script has taken it over; pictures need one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, sessionGirl } = await reporterAt({ request, context });
  return formAction(request, context, girlReportForm, async (report) => {
    await reportGirl(actor, { ...report, pics: [], sessionGirlId: sessionGirl?.id });
    return { done: true as const };
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Report Girl', description: 'Warn others of a scam or a problem.', path: '/report_a_sessiongirl', noindex: true });

export default function ReportASessiongirl({ loaderData: { start, sessionGirlId }, actionData }: Route.ComponentProps) {
  const { csrfToken, flags } = useShell();
  return (
    <Page width="form">
      <PageHeader title="Report Girl" lead="Say what happened, so it doesn’t happen to anyone else." />
      {actionData?.done ? (
        <ReportSent path={null} />
      ) : (
        <ReportForm csrfToken={csrfToken} withProblemGirls={flags['problem-girls'] === true} start={start} sessionGirlId={sessionGirlId} refused={actionData} />
      )}
    </Page>
  );
}
