import { useRevalidator } from 'react-router';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { type EditedScammer, EditScammer } from '#features/scammers/ui/edit-scammer.tsx';
import { UnsetScammer } from '#features/scammers/ui/unset-scammer.tsx';
import { personAddress } from '#shared/people/person-address.ts';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { scammersTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/scammers.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'scammers', request) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Scammers', path: '/admin/scammers', noindex: true });

const nameOf = ({ id, stage_name, username, name }: AdminRow) => String(stage_name ?? username ?? name ?? id);

function Actions({ row }: { row: AdminRow }) {
  const { revalidate } = useRevalidator();
  const { id, name, username, description, city, country } = row as AdminRow & EditedScammer;
  return (
    <div className="flex flex-wrap gap-2">
      <EditScammer scammer={{ id, name, username, description, city, country }} onSaved={revalidate} />
      <UnsetScammer girlId={id} name={nameOf(row)} onUnset={revalidate} />
    </div>
  );
}

const columns = adminColumns(
  ['id', 'name', 'username', 'stage_name', 'description', 'headline', 'city', 'country', 'height', 'weight', 'report_pending', 'created_at', 'updated_at'],
  Actions,
  { menuOf: nameOf, links: { name: ({ id }) => personAddress('girl', id) } },
);

export default function ManageScammers({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Scammers">
      <AdminTable caption="Scammers" name="scammers" together={scammersTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
