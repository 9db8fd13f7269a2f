import { Link } from 'react-router';
import { MessagePanel } from '#features/bookings/messages/ui/message-panel.tsx';
import { RequestOfGuy, RequestToGirl } from '#features/bookings/ui/booking-cards.tsx';
import { loadMeeting } from '#features/meetings/queries.server.ts';
import { MeetingPanel } from '#features/meetings/ui/meeting-panel.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../blocks/account/approval-notice.tsx';
import { loadAppointmentPanel, loadOverlapping } from '../blocks/bookings/appointment-panel.server.ts';
import { AppointmentPanel } from '../blocks/bookings/appointment-panel.tsx';
import { loadBooking, loadMessages } from '../blocks/bookings/booking-lists.server.ts';
import { GuyVerdict } from '../blocks/safety/guy-verdict.tsx';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/booking.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  const [booking, messages, closed, meeting, appointment] = await Promise.all([
    loadBooking(actor, id.data),
    loadMessages(actor, id.data),
    actor.girlId === null ? null : whyClosed(actor),
    loadMeeting(actor, id.data),
    loadAppointmentPanel(actor, id.data),
  ]);
  const overlapping = await loadOverlapping(actor, booking.request);
  return { ...booking, messages, closed, meeting, appointment, overlapping };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ ...siteOf(matches), title: 'Booking', description: 'A request for a session.', path: location.pathname, noindex: true });

/** One request with everything around it: what was asked and answered first, below it a panel for each other thing. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const { closed, messages } = loaderData;
  const other = loaderData.side === 'girl' ? loaderData.request.guy.name : loaderData.request.girl.name;
  return (
    <Page>
      {loaderData.side === 'girl' ? (
        <PageHeader title={`Request from ${other}`} corner="red" kicker={<Link to="/bookings">Booking requests</Link>} />
      ) : (
        <PageHeader title={`Request to ${other}`} corner="blue" kicker={<Link to="/bookings">My bookings</Link>} />
      )}
      {closed && <ApprovalNotice because={closed} opens="see whether other women reported him" />}
      {loaderData.overlapping.map(({ bookingId, name, when }) => (
        <Alert key={bookingId} severity="warning" title="You have another appointment at that time" className="mb-6">
          <Link to={`/bookings/${bookingId}`}>{name}</Link>, {when}
        </Alert>
      ))}
      <div className="grid gap-6">
        {loaderData.side === 'girl' ? (
          <RequestToGirl request={loaderData.request} answer={<GuyVerdict guy={loaderData.request.guy} verdict={loaderData.request.verdict} compact />} />
        ) : (
          <RequestOfGuy request={loaderData.request} />
        )}
        <AppointmentPanel appointment={loaderData.appointment} />
        <MeetingPanel meeting={loaderData.meeting} />
        <MessagePanel key={loaderData.request.id} bookingId={loaderData.request.id} other={other} initial={messages} />
      </div>
    </Page>
  );
}
