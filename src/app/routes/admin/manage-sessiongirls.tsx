import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { personAddress } from '#shared/people/person-address.ts';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { SessionGirlActions } from '../../blocks/admin/session-girl-actions.tsx';
import { sessionGirlsTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-sessiongirls.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'session-girls', request) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Session girls', path: '/admin/manage-sessiongirls', noindex: true });

const nameOf = ({ username, id }: AdminRow) => String(username ?? id);
const Actions = SessionGirlActions;

const columns = adminColumns(
  ['username', 'name', 'email', 'profile_approved', 'profile_pic_approved', 'legacy_girl_id', 'send_new_girl_notification', 'send_travel_emails', 'created_at'],
  Actions,
  { menuOf: nameOf, links: { username: ({ id }) => personAddress('session-girl', id) } },
);

export default function ManageSessionGirls({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Session girls">
      <AdminTable caption="Session girls" name="session-girls" together={sessionGirlsTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
