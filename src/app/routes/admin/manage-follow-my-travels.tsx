import deleteDocument from '#features/legacy-follows/documents/delete-legacy-follow.graphql';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { DeleteRow } from '#features/moderation/ui/tables/delete-row.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { asModerator } from '../../blocks/admin/as-moderator.ts';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { legacyFollowsTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-follow-my-travels.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'follow-my-travels', request) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Follow my travels', path: '/admin/manage-follow-my-travels', noindex: true });

function Actions({ row }: { row: AdminRow }) {
  return (
    <DeleteRow
      question={`Are you sure you want to delete the follow of ${row.username ?? row.email ?? row.id}?`}
      says="Follow deleted"
      onDelete={() => asModerator(deleteDocument, { id: row.id })}
    />
  );
}

const columns = adminColumns(['identifier', 'legacy_girl_id', 'session_girl_id', 'username', 'follow_all_cities', 'email', 'cities'], Actions);

export default function ManageFollowMyTravels({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Follow my travels">
      <AdminTable caption="Follow my travels" name="follow-my-travels" together={legacyFollowsTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
