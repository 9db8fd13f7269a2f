import { ReportForm } from '#features/timewasters/ui/report/report-form.tsx';
import { TimewasterTabs } from '#features/timewasters/ui/timewaster-tabs.tsx';
import { authorize, can } from '#permissions/index.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/report-timewaster.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Report Timewaster', description: 'Warn other women of a client.', path: '/girl/report-timewaster', noindex: true });

export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  authorize(actor, 'timewaster.report');
  return { mayLookUp: can(actor, 'timewaster.look-up') };
}

export default function ReportTimewaster({ loaderData: { mayLookUp } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Timewasters" corner="red" />
      <TimewasterTabs />
      <ReportForm mayLookUp={mayLookUp} />
    </Page>
  );
}
