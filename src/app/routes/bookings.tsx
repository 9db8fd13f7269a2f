import { Inbox, SentRequests } from '#features/bookings/ui/booking-lists.tsx';
import { Forbidden } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../blocks/account/approval-notice.tsx';
import { loadInbox, loadSent } from '../blocks/bookings/booking-lists.server.ts';
import { GuyVerdict } from '../blocks/safety/guy-verdict.tsx';
import { pageOf, withQuery } from '../render/listing.ts';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/bookings.ts';

const path = '/bookings';
const size = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const { page, ...slice } = pageOf(new URL(request.url), size);
  if (actor.girlId !== null) return { side: 'girl' as const, page, closed: await whyClosed(actor), ...(await loadInbox(actor, slice)) };
  if (actor.guyId !== null) return { side: 'guy' as const, page, ...(await loadSent(actor, slice)) };
  throw new Forbidden();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Bookings', description: 'Requests for sessions.', path, noindex: true });

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { side, page, total } = loaderData;
  return (
    <Page>
      {side === 'girl' ? (
        <PageHeader title="Booking requests" corner="red" lead="Read the safety check before you answer." />
      ) : (
        <PageHeader title="My bookings" corner="blue" />
      )}
      {loaderData.side === 'girl' && loaderData.closed && (
        <ApprovalNotice because={loaderData.closed} opens="see whether other women reported the men who write to you" />
      )}
      {total === 0 && side === 'girl' && <EmptyState title="No booking requests yet">They will appear here, and we’ll email you.</EmptyState>}
      {total === 0 && side === 'guy' && (
        <EmptyState title="No bookings yet" actions={<LinkButton to="/wrestlers">Wrestlers</LinkButton>}>
          Press Book Girl on a profile to request a session.
        </EmptyState>
      )}
      {loaderData.side === 'girl' ? (
        <Inbox requests={loaderData.rows} answer={({ guy, verdict }) => <GuyVerdict guy={guy} verdict={verdict} compact />} />
      ) : (
        <SentRequests requests={loaderData.rows} />
      )}
      <Pagination page={page} pageCount={Math.ceil(total / size)} hrefOf={(to) => withQuery(path, { page: to > 1 ? to : null })} />
    </Page>
  );
}
