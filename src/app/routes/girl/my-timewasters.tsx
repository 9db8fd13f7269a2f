import { readUsualWait } from '#features/timewasters/moderation/usual-wait.server.ts';
import { listOwnTimewasters, listRefused } from '#features/timewasters/queries.server.ts';
import { OwnStatus } from '#features/timewasters/ui/own-status.tsx';
import { TimewasterList } from '#features/timewasters/ui/timewaster-list.tsx';
import { TimewasterTabs } from '#features/timewasters/ui/timewaster-tabs.tsx';
import { can } from '#permissions/index.ts';
import { TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { LoadMore } from '#ui/actions/load-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../../blocks/account/approval-notice.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/my-timewasters.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'My Timewasters', description: 'What you reported.', path: '/girl/my-timewasters', noindex: true });

const MOST_SHOWN = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const wanted = Number(new URL(request.url).searchParams.get('shown')) || TABLE_PAGE_SIZE;
  const shown = Math.min(MOST_SHOWN, Math.max(TABLE_PAGE_SIZE, Math.floor(wanted)));
  const [{ records, total }, refused, usualWait, closed] = await Promise.all([
    listOwnTimewasters(actor, { limit: shown, offset: 0 }),
    listRefused(actor),
    readUsualWait(),
    whyClosed(actor),
  ]);
  return { closed, records, refused, usualWait, total, shown, mayVote: can(actor, 'timewaster.vote') };
}

export default function MyTimewasters({ loaderData: { closed, records, refused, usualWait, total, shown, mayVote } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Timewasters" corner="red" />
      <TimewasterTabs />
      <h2 className="sr-only">My Timewasters</h2>
      {closed && <ApprovalNotice because={closed} opens="see what other women add to your reports" />}
      <OwnStatus records={records} refused={refused} usualWait={usualWait} />
      {records.length === 0 ? (
        <EmptyState title="You have not reported anyone yet." actions={<LinkButton to="/girl/report-timewaster">Report Timewaster</LinkButton>}>
          Your reports will appear here, along with what other women add to them.
        </EmptyState>
      ) : (
        <TimewasterList records={records} mayVote={mayVote} />
      )}
      <LoadMore shown={records.length} total={total} to={`?shown=${shown + TABLE_PAGE_SIZE}`} />
    </Page>
  );
}
