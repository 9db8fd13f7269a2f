import { useRevalidator } from 'react-router';
import { listGirlMerges } from '#features/girls/merges/merges.server.ts';
import { MergedGirls } from '#features/girls/ui/merged-girls.tsx';
import { deletedGirlsTable, deletedProblemGirlsTable, rejectedTimewastersTable } from '#features/moderation/tables/deleted.server.ts';
import { readAdminTable } from '#features/moderation/tables/read-table.server.ts';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { attempt } from '#features/moderation/ui/admin-error.tsx';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { RestoreGirl } from '../../blocks/restore/restore-girl.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/deleted.ts';

const PROBLEM = 'problem.';
const TIMEWASTER = 'timewaster.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const [girls, problemGirls, timewasters, merges] = await Promise.all([
    readAdminTable(actor, deletedGirlsTable, request.url),
    readAdminTable(actor, deletedProblemGirlsTable, request.url, PROBLEM),
    readAdminTable(actor, rejectedTimewastersTable, request.url, TIMEWASTER),
    listGirlMerges(actor),
  ]);
  return { girls, problemGirls, timewasters, merges };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Restore', path: '/admin/deleted', noindex: true });

function Act({ label, says, does }: { label: string; says: string; does: () => Promise<unknown> }) {
  const { revalidate } = useRevalidator();
  const press = async () => {
    if (await attempt(does, says)) await revalidate();
  };
  return (
    <Button size="small" variant="secondary" onClick={() => void press()}>
      {label}
    </Button>
  );
}

const RestoreProblemGirl = ({ row }: { row: AdminRow }) => (
  <Act label="Restore" says="Restored" does={() => api.post(`/api/v1/problem-girls/${row.id}/restore`)} />
);
const RestoreTimewaster = ({ row }: { row: AdminRow }) => (
  <Act label="Restore" says="Restored" does={() => api.post(`/api/v1/timewasters/${row.id}/restore`)} />
);

const girlColumns = adminColumns(['stage_name', 'username', 'name', 'city', 'country', 'profile_approved', 'deleted_at'], RestoreGirl);
const problemGirlColumns = adminColumns(['name', 'username', 'headline', 'city', 'country', 'deleted_at'], RestoreProblemGirl);
const timewasterColumns = adminColumns(['name', 'client_type', 'city', 'country', 'comment', 'username', 'rejected_at'], RestoreTimewaster);

export default function Deleted({ loaderData: { girls, problemGirls, timewasters, merges } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Restore" lead={`Everything rejected, deleted or merged in the last ${RESTORE_DAYS} days.`}>
      <Section title="Girls">
        <AdminTable caption="Deleted girls" page={girls} columns={girlColumns} />
      </Section>
      <Section title="Problem girls">
        <AdminTable caption="Deleted problem girls" page={problemGirls} columns={problemGirlColumns} prefix={PROBLEM} />
      </Section>
      <Section title="Timewaster reports">
        <AdminTable caption="Rejected timewaster reports" page={timewasters} columns={timewasterColumns} prefix={TIMEWASTER} />
      </Section>
      <Section title="Merged girls">
        {merges.length === 0 && <EmptyState level={3} title="Nothing was merged" />}
        <MergedGirls merges={merges} />
      </Section>
    </AdminPageFrame>
  );
}
