import { Link } from 'react-router';
import { RequestOfGuy, RequestToGirl } from '#features/bookings/ui/booking-cards.tsx';
import { loadMeeting } from '#features/meetings/queries.server.ts';
import { MeetingPanel } from '#features/meetings/ui/meeting-panel.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../blocks/account/approval-notice.tsx';
import { loadAppointmentPanel } from '../blocks/bookings/appointment-panel.server.ts';
import { AppointmentPanel } from '../blocks/bookings/appointment-panel.tsx';
import { loadBooking } from '../blocks/bookings/booking-lists.server.ts';
import { GuyVerdict } from '../blocks/safety/guy-verdict.tsx';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/booking.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  const [booking, closed, meeting, appointment] = await Promise.all([
    loadBooking(actor, id.data),
    actor.girlId === null ? null : whyClosed(actor),
    loadMeeting(actor, id.data),
    loadAppointmentPanel(actor, id.data),
  ]);
  return { ...booking, closed, meeting, appointment };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ ...siteOf(matches), title: 'Booking', description: 'A request for a session.', path: location.pathname, noindex: true });

/** One request with everything around it. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const { closed } = loaderData;
  return (
    <Page>
      {loaderData.side === 'girl' ? (
        <>
          <PageHeader title={`Request from ${loaderData.request.guy.name}`} corner="red" kicker={<Link to="/bookings">Booking requests</Link>} />
          {closed && <ApprovalNotice because={closed} opens="see whether other women reported him" />}
          <RequestToGirl request={loaderData.request} answer={<GuyVerdict guy={loaderData.request.guy} verdict={loaderData.request.verdict} compact />} />
        </>
      ) : (
        <>
          <PageHeader title={`Request to ${loaderData.request.girl.name}`} corner="blue" kicker={<Link to="/bookings">My bookings</Link>} />
          <RequestOfGuy request={loaderData.request} />
        </>
      )}
      <AppointmentPanel appointment={loaderData.appointment} />
      <MeetingPanel meeting={loaderData.meeting} />
    </Page>
  );
}
