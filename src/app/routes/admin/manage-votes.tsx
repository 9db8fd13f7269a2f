import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { AdminTable, adminColumns, peopleLinks } from '#features/moderation/ui/tables/admin-table.tsx';
import { DeleteRow } from '#features/moderation/ui/tables/delete-row.tsx';
import deleteDocument from '#features/polls/documents/delete-poll-vote.graphql';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { asModerator } from '../../blocks/admin/as-moderator.ts';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { votesTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-votes.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await openTable(context.get(actorContext), 'votes', request) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Votes', path: '/admin/manage-votes', noindex: true });

function Actions({ row }: { row: AdminRow }) {
  return (
    <DeleteRow
      question={`Are you sure you want to delete this vote on ${row.poll}?`}
      says="Vote deleted"
      onDelete={() => asModerator(deleteDocument, { id: row.id })}
    />
  );
}

const columns = adminColumns(['poll', 'vote', 'girl', 'guy', 'created_at'], Actions, { links: peopleLinks });

export default function ManageVotes({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Votes">
      <AdminTable caption="Votes" name="votes" together={votesTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
