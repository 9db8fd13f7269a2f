import { sessionGirlsTable } from '#features/moderation/tables/people.server.ts';
import { readAdminTable } from '#features/moderation/tables/read-table.server.ts';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { RowActions } from '#features/moderation/ui/tables/row-actions.tsx';
import { personAddress } from '#shared/people/person-address.ts';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { SessionGirlActions } from '../../blocks/admin/session-girl-actions.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-sessiongirls.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await readAdminTable(context.get(actorContext), sessionGirlsTable, request.url) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Session girls', description: '', path: '/admin/manage-sessiongirls', noindex: true });

const nameOf = ({ username, id }: AdminRow) => String(username ?? id);
const Actions = SessionGirlActions;

const columns = adminColumns(
  ['username', 'name', 'email', 'profile_approved', 'profile_pic_approved', 'legacy_girl_id', 'send_new_girl_notification', 'send_travel_emails', 'created_at'],
  Actions,
  { menuOf: nameOf, links: { username: ({ id }) => personAddress('session-girl', id) } },
);

const together = { approve: ['Approve', 'approved'], reject: ['Reject', 'rejected'] } as const;

export default function ManageSessionGirls({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Session girls">
      <AdminTable
        caption="Session girls"
        name="session-girls"
        page={page}
        columns={columns}
        selection={(rows) => <RowActions table="session-girls" rows={rows} actions={together} nameOf={nameOf} />}
      />
    </AdminPageFrame>
  );
}
