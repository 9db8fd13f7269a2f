import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns, peopleLinks } from '#features/moderation/ui/tables/admin-table.tsx';
import { DeleteRow } from '#features/moderation/ui/tables/delete-row.tsx';
import deleteDocument from '#features/unverified-references/documents/admin-delete-unverified-reference.graphql';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { asModerator } from '../../blocks/admin/as-moderator.ts';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { referencesTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-unverified-references.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'unverified-references', request) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Unverified references', path: '/admin/manage-unverified-references', noindex: true });

function Actions({ row }: { row: AdminRow }) {
  return (
    <DeleteRow
      question={`Are you sure you want to delete the reference of ${row.guy ?? 'a guy who is gone'} to ${row.girl_username}?`}
      says="Reference deleted"
      onDelete={() => asModerator(deleteDocument, { id: row.id })}
    />
  );
}

const columns = adminColumns(['guy', 'girl_username', 'girl_url', 'guy_identifier', 'email', 'created_at'], Actions, { links: peopleLinks });

export default function ManageUnverifiedReferences({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Unverified references">
      <AdminTable caption="Unverified references" name="unverified-references" together={referencesTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
