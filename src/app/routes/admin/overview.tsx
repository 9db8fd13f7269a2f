import { Link, useSearchParams } from 'react-router';
import { couldEmptyAuditLog } from '#features/moderation/audit/read-audit.server.ts';
import { SPANS, spanOf } from '#features/moderation/dashboard/days.ts';
import { readLookups, readReportsByPlace, readReportsByType, readSignUps } from '#features/moderation/dashboard/traffic.server.ts';
import { readTimeToDecision, readWaiting } from '#features/moderation/dashboard/waiting.server.ts';
import { countText } from '#features/moderation/queue/item.ts';
import { describeKinds } from '#features/moderation/queue/kinds.server.ts';
import { headingOf, sectionsOf } from '#features/moderation/ui/queue/kinds.tsx';
import { formatDate } from '#shared/dates.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { StackedBars } from '#ui/charts/stacked-bars.tsx';
import { StackedColumns } from '#ui/charts/stacked-columns.tsx';
import { cx } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { behindDay, behindDecisions, behindPlace, behindWaiting } from '../../blocks/admin/behind.ts';
import { adminGroups } from '../../registries/admin-pages.ts';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import { countOnce } from '../../registries/queue-counts.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/overview.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const span = spanOf(new URL(request.url).searchParams.get('days'));
  const [counts, waiting, decisions, reports, places, signUps, lookups, isAuditLogOpen] = await Promise.all([
    countOnce(context),
    readWaiting(moderationKinds, actor, span),
    readTimeToDecision(moderationKinds, actor, span),
    readReportsByType(actor, span),
    readReportsByPlace(actor, span),
    readSignUps(actor, span),
    readLookups(actor, span),
    couldEmptyAuditLog(actor),
  ]);
  return { span, kinds: describeKinds(moderationKinds), counts, waiting, decisions, reports, places, signUps, lookups, isAuditLogOpen };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Admin', path: '/admin', noindex: true });

function SpanChoice({ span }: { span: number }) {
  const [params] = useSearchParams();
  const to = (days: number) => {
    const next = new URLSearchParams(params);
    next.set('days', String(days));
    return `?${next}`;
  };
  return (
    <ul aria-label="Time shown" className="flex gap-1">
      {SPANS.map((days) => (
        <li key={days}>
          <Link
            to={to(days)}
            preventScrollReset
            aria-current={days === span ? 'true' : undefined}
            className={cx('flex min-h-9 items-center rounded-md px-3 hover:bg-sunken', days === span && 'bg-sunken')}
          >
            {days} days
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Charts({ data: { span, waiting, decisions, reports, places, signUps, lookups } }: { data: Route.ComponentProps['loaderData'] }) {
  const shown = (days: readonly string[]) => days.map(formatDate);
  const time = `In the last ${span} days`;
  return (
    <div className="grid gap-5 lg:grid-cols-2 [&>*]:min-w-0">
      <LineChart
        title="Waiting"
        lead={`Items waiting at the end of each day, by kind. ${time}.`}
        axis="Day"
        labels={shown(waiting.days)}
        series={waiting.series}
        behind={behindWaiting(waiting.days)}
      />
      <LineChart
        title="Time to decision"
        lead={`Median hours to a decision, by week. ${time}.`}
        axis="Week of"
        labels={shown(decisions.weeks)}
        series={decisions.series}
        unit=" h"
        behind={behindDecisions(decisions.weeks)}
      />
      <StackedColumns
        title="Reports by type"
        lead={`Warnings about clients, scammers and problem girls. ${time}.`}
        axis="Day"
        labels={shown(reports.days)}
        series={reports.series}
        behind={behindDay(reports.days)}
      />
      <StackedBars
        title="Reports by place"
        lead={`Timewasters by the city they are about and by client type. ${time}.`}
        axis="City"
        labels={places.places}
        series={places.series}
        behind={behindPlace(places.places, waiting.days[0] ?? '')}
      />
      <StackedColumns
        title="Sign-ups"
        lead={`New accounts of girls and guys. ${time}.`}
        axis="Day"
        labels={shown(signUps.days)}
        series={signUps.series}
        behind={behindDay(signUps.days)}
      />
      <StackedColumns
        title="Look-ups"
        lead={`In the timewaster tool. Search terms are not stored. ${time}.`}
        axis="Day"
        labels={shown(lookups.days)}
        series={lookups.series}
      />
    </div>
  );
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { productName } = useShell();
  const { kinds, counts } = loaderData;
  // Items that members sent in are more urgent than those of the sections.
  const shown = [...kinds.filter(({ section }) => !section), ...sectionsOf(kinds)];
  return (
    <Page>
      <PageHeader kicker="Admin" title="Overview" />
      {loaderData.isAuditLogOpen && (
        <Alert severity="warning" title="The audit log is not protected from the site itself" className="mb-5">
          The site connects to the database as the owner of its tables. Give it its own role: see DATABASE_OWNER_URL in the README.
        </Alert>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Panel title="Waiting now" action={<Link to="/admin/moderate">Moderate</Link>}>
          <dl className="numbers grid grid-cols-[1fr_max-content] gap-x-6 gap-y-2">
            {shown.map((kind) => (
              <div key={kind.name} className="contents">
                <dt>
                  <Link to={`/admin/moderate?kind=${kind.name}`}>{kind.section ? headingOf(kind.section, productName) : kind.label}</Link>
                </dt>
                <dd className="text-right font-semibold">{countText(counts[kind.name] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="Manage">
          <div className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3">
            {adminGroups.map(({ label, pages }) => (
              <div key={label}>
                <h3 className="kicker mb-1 text-ink-faint">{label}</h3>
                <ul>
                  {pages
                    .filter(({ to }) => to !== '/admin')
                    .map((page) => (
                      <li key={page.to}>
                        <Link to={page.to} className="flex min-h-8 items-center">
                          {page.label}
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
        </Panel>
      </div>
      <Section title="Numbers" action={<SpanChoice span={loaderData.span} />}>
        <Charts data={loaderData} />
      </Section>
    </Page>
  );
}
