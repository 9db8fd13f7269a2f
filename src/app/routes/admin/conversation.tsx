import { Link } from 'react-router';
import { getCase } from '#features/bookings/messages/reading.server.ts';
import { ReadingPanel } from '#features/bookings/messages/ui/reading-panel.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/conversation.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  return { about: await getCase(context.get(actorContext), id.data) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ ...siteOf(matches), title: 'Conversation', path: location.pathname, noindex: true });

/** What two people wrote about a booking: who and why first, the texts only for a reason. */
export default function Conversation({ loaderData: { about } }: Route.ComponentProps) {
  return (
    <AdminPageFrame
      title="Conversation"
      lead={`Between ${about.guy} and ${about.girl}`}
      actions={
        <Link to={`/admin/manage-bookings?q=${encodeURIComponent(about.guy)}`} className="text-link">
          Bookings of {about.guy}
        </Link>
      }
    >
      <ReadingPanel key={about.bookingId} about={about} />
    </AdminPageFrame>
  );
}
