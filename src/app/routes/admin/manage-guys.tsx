import { useRevalidator } from 'react-router';
import { BanButton } from '#features/accounts/ui/ban-dialog.tsx';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { CommentsButton } from '#features/moderation/ui/comments-dialog.tsx';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { personAddress } from '#shared/people/person-address.ts';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { guysTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-guys.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'guys', request) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Guys', path: '/admin/manage-guys', noindex: true });

function Actions({ row }: { row: AdminRow }) {
  const { revalidate } = useRevalidator();
  const name = String(row.username);
  return (
    <div className="flex flex-wrap gap-2">
      <CommentsButton about={{ kind: 'guy', id: row.id, name }} />
      <BanButton kind="guy" id={row.id} name={name} isBanned={row.banned === true} onDone={revalidate} />
    </div>
  );
}

const columns = adminColumns(
  ['username', 'name', 'email', 'city', 'state', 'country', 'auth0_verified', 'user_show_profile', 'admin_show_profile', 'banned', 'unban_at', 'created_at'],
  Actions,
  { menuOf: ({ username }) => String(username), links: { username: ({ id }) => personAddress('guy', id) } },
);

export default function ManageGuys({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Guys">
      <AdminTable caption="Guys" name="guys" together={guysTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
