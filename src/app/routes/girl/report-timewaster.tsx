import { readUsualWait } from '#features/timewasters/moderation/usual-wait.server.ts';
import { prefillOf, prefillOfGuy } from '#features/timewasters/records/prefill.server.ts';
import { ReportForm } from '#features/timewasters/ui/report/report-form.tsx';
import { TimewasterTabs } from '#features/timewasters/ui/timewaster-tabs.tsx';
import { authorize, can } from '#permissions/index.ts';
import { idParam } from '#platform/http/json-api.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { prefillOfMeeting } from '../../blocks/bookings/report-prefill.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/report-timewaster.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Report Timewaster', description: 'Warn other women of a client.', path: '/girl/report-timewaster', noindex: true });

/** `?q=…`, `?guy=…`, `?booking=…`: what she searched for, or the account or the session she came from, is read here and put where it belongs. It looks nothing up, so it counts as no look-up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  authorize(actor, 'timewaster.report');
  const given = new URL(request.url).searchParams;
  const guy = idParam.safeParse(given.get('guy'));
  const booking = idParam.safeParse(given.get('booking'));
  return {
    mayLookUp: can(actor, 'timewaster.look-up'),
    mayVote: can(actor, 'timewaster.vote'),
    prefill: booking.success
      ? await prefillOfMeeting(actor, booking.data)
      : guy.success
        ? await prefillOfGuy(actor, guy.data)
        : await prefillOf(given.get('q') ?? ''),
    usualWait: await readUsualWait(),
  };
}

export default function ReportTimewaster({ loaderData: { mayLookUp, mayVote, prefill, usualWait } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Timewasters" corner="red" />
      <TimewasterTabs />
      <ReportForm key={prefill?.about} mayLookUp={mayLookUp} mayVote={mayVote} prefill={prefill} usualWait={usualWait} />
    </Page>
  );
}
