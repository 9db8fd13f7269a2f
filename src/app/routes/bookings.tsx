import { countByTab } from '#features/bookings/queries.server.ts';
import { BOOKING_TABS, type BookingTab, isBookingTab } from '#features/bookings/state.ts';
import { Inbox, SentRequests } from '#features/bookings/ui/booking-cards.tsx';
import { countUnanswered } from '#features/reference-requests/queries.server.ts';
import { WaitingRequests } from '#features/reference-requests/ui/waiting-requests.tsx';
import { Forbidden } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkTabs } from '#ui/layout/link-tabs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../blocks/account/approval-notice.tsx';
import { loadNextAppointment } from '../blocks/bookings/appointment-panel.server.ts';
import { loadInbox, loadSent } from '../blocks/bookings/booking-lists.server.ts';
import { NextAppointment } from '../blocks/bookings/next-appointment.tsx';
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
  if (actor.girlId === null && actor.guyId === null) throw new Forbidden();
  const asked = new URL(request.url).searchParams.get('tab');
  const tab = isBookingTab(asked) ? asked : 'new';
  const [counts, next] = [countByTab(actor), tab === 'upcoming' ? loadNextAppointment(actor) : null];
  if (actor.girlId !== null) {
    const [closed, inbox, references] = await Promise.all([whyClosed(actor), loadInbox(actor, { ...slice, tab }), countUnanswered(actor)]);
    return { side: 'girl' as const, page, tab, counts: await counts, next: await next, closed, references, ...inbox };
  }
  return { side: 'guy' as const, page, tab, counts: await counts, next: await next, ...(await loadSent(actor, { ...slice, tab })) };
}

const address = (tab: BookingTab, page = 1) => withQuery(path, { tab: tab === 'new' ? null : tab, page: page > 1 ? page : null });

const labels: Record<BookingTab, string> = { new: 'New', upcoming: 'Upcoming', done: 'Done' };
const tabs = (counts: Record<BookingTab, number>) => BOOKING_TABS.map((key) => ({ key, to: address(key), label: `${labels[key]} (${counts[key]})` }));

const nothing: Record<BookingTab, { title: string; text: Record<'girl' | 'guy', string> }> = {
  new: { title: 'Nothing to answer', text: { girl: 'New requests appear here, and we’ll email you.', guy: 'Requests that wait for an answer appear here.' } },
  upcoming: { title: 'No sessions ahead', text: { girl: 'Requests that you accept appear here.', guy: 'Requests that are accepted appear here.' } },
  done: {
    title: 'Nothing done yet',
    text: { girl: 'Past, declined and completed requests appear here.', guy: 'Past, declined and completed requests appear here.' },
  },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Bookings', description: 'Requests for sessions.', path, noindex: true });

const calendar = (
  <LinkButton to="/account/calendar" variant="secondary">
    Calendar
  </LinkButton>
);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { side, page, tab, counts, next, total } = loaderData;
  const all = counts.new + counts.upcoming + counts.done;
  return (
    <Page>
      {side === 'girl' ? (
        <PageHeader
          title="Booking requests"
          corner="red"
          lead="Read the safety check before you answer."
          actions={
            <>
              <LinkButton to="/check-in" variant="secondary">
                Check-in
              </LinkButton>
              {calendar}
            </>
          }
        />
      ) : (
        <PageHeader title="My bookings" corner="blue" actions={calendar} />
      )}
      {loaderData.side === 'girl' && loaderData.closed && (
        <ApprovalNotice because={loaderData.closed} opens="see whether other women reported the men who write to you" />
      )}
      {loaderData.side === 'girl' && <WaitingRequests waiting={loaderData.references} />}
      {all > 0 && <LinkTabs label="Bookings" current={tab} tabs={tabs(counts)} preventScrollReset />}
      {all > 0 && total === 0 && <EmptyState title={nothing[tab].title}>{nothing[tab].text[side]}</EmptyState>}
      {all === 0 && side === 'girl' && <EmptyState title="No booking requests yet">They will appear here, and we’ll email you.</EmptyState>}
      {all === 0 && side === 'guy' && (
        <EmptyState title="No bookings yet" actions={<LinkButton to="/wrestlers">Wrestlers</LinkButton>}>
          Press Book Girl on a profile to request a session.
        </EmptyState>
      )}
      {next && (
        <div className="mb-6">
          <NextAppointment appointment={next} />
        </div>
      )}
      {loaderData.side === 'girl' ? (
        <Inbox requests={loaderData.rows} answer={({ guy, verdict }) => <GuyVerdict guy={guy} verdict={verdict} compact />} />
      ) : (
        <SentRequests requests={loaderData.rows} />
      )}
      <Pagination page={page} pageCount={Math.ceil(total / size)} hrefOf={(to) => address(tab, to)} />
    </Page>
  );
}
