import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { ReputationActions, ReputationForm } from '../../blocks/admin/reputation-form.tsx';
import { reputationTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-reputation-list.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'reputation-list', request) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Reputation list', path: '/admin/manage-reputation-list', noindex: true });

const Actions = ReputationActions;

const columns = adminColumns(['url', 'girl_handle', 'guy_handle', 'comment', 'created_at'], Actions);

export default function ManageReputationList({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Reputation list" actions={<ReputationForm label="Add reputation item" />}>
      <AdminTable caption="Reputation list" name="reputation-list" together={reputationTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
