import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { TimewasterActions } from '../../blocks/admin/timewaster-actions.tsx';
import { timewastersTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/timewasters.ts';

const COMMENTS = 'comments.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const [records, comments] = await Promise.all([openTable(actor, 'timewasters', request), openTable(actor, 'timewaster-comments', request, COMMENTS)]);
  return { records, comments };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Timewasters', path: '/admin/timewasters', noindex: true });

/** The specification asks for these two buttons and for what they say. */
function CommentActions() {
  const refuse = () => window.alert('not implemented');
  return (
    <div className="flex gap-2">
      <Button size="small" variant="secondary" onClick={refuse}>
        Edit
      </Button>
      <Button size="small" variant="secondary" onClick={refuse}>
        Delete
      </Button>
    </div>
  );
}

const recordColumns = adminColumns(
  ['id', 'name', 'client_type', 'severity', 'city', 'state', 'country', 'comment', 'username', 'anonymous', 'approved', 'disputed', 'created_at'],
  TimewasterActions,
  { menuOf: ({ name, id }) => String(name || `No. ${id}`), links: { name: ({ id }) => `/admin/edit/timewaster/${id}` } },
);
const commentColumns = adminColumns(['timewaster', 'comment', 'username', 'anonymous', 'created_at'], CommentActions);

export default function ManageTimewasters({ loaderData: { records, comments } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Timewasters" actions={<LinkButton to="/admin/add/timewaster">Add Timewaster</LinkButton>}>
      <AdminTable caption="Timewasters" name="timewasters" together={timewastersTogether} page={records} columns={recordColumns} />
      <Section title="All Timewaster Comments">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div tabIndex={0} role="region" aria-label="Comments, scrolling" className="h-[400px] overflow-y-auto">
          <AdminTable caption="All Timewaster Comments" name="timewaster-comments" page={comments} columns={commentColumns} prefix={COMMENTS} />
        </div>
      </Section>
    </AdminPageFrame>
  );
}
