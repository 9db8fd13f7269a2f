import { Link } from 'react-router';
import { loadMeeting } from '#features/meetings/queries.server.ts';
import { MeetingPanel } from '#features/meetings/ui/meeting-panel.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/booking-review.ts';

/** Open to a side also when the request itself is no longer: what was published about somebody must stay answerable. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const id = idParam.safeParse(params.id);
  const meeting = id.success ? await loadMeeting(actor, id.data) : null;
  if (!meeting) throw new NotFound();
  return { meeting };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ ...siteOf(matches), title: 'After the session', description: 'How a session went.', path: location.pathname, noindex: true });

export default function BookingReview({ loaderData: { meeting } }: Route.ComponentProps) {
  const kicker = <Link to="/bookings?tab=done">{meeting.side === 'girl' ? 'Booking requests' : 'My bookings'}</Link>;
  return (
    <Page width="text">
      <PageHeader title={meeting.other} corner={meeting.side === 'girl' ? 'blue' : 'red'} kicker={kicker} />
      <MeetingPanel meeting={meeting} />
    </Page>
  );
}
