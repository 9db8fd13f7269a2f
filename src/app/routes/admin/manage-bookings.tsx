import deleteDocument from '#features/bookings/documents/admin-delete-booking.graphql';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns, peopleLinks } from '#features/moderation/ui/tables/admin-table.tsx';
import { DeleteRow } from '#features/moderation/ui/tables/delete-row.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { asModerator } from '../../blocks/admin/as-moderator.ts';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { bookingsTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-bookings.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'bookings', request) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Bookings', path: '/admin/manage-bookings', noindex: true });

function Actions({ row }: { row: AdminRow }) {
  return (
    <DeleteRow
      question={`Are you sure you want to delete booking ${row.id}? It is deleted for both.`}
      says="Booking deleted"
      onDelete={() => asModerator(deleteDocument, { id: row.id, currentDateUTC: new Date().toISOString() })}
    />
  );
}

const columns = adminColumns(
  ['girl', 'guy', 'girl_status', 'guy_status', 'date_time_available', 'desired_session_type', 'details_questions', 'flagged', 'flag_reason', 'created_at'],
  Actions,
  { links: peopleLinks },
);

export default function ManageBookings({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Bookings">
      <AdminTable caption="Bookings" name="bookings" together={bookingsTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
