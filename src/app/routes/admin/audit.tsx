import { Link, useSearchParams } from 'react-router';
import { AUDIT_FILTERS } from '#features/moderation/audit/entries.ts';
import { auditChoices, readAudit } from '#features/moderation/audit/read-audit.server.ts';
import { AuditEntry } from '#features/moderation/ui/audit/audit-entry.tsx';
import { AuditFilters } from '#features/moderation/ui/audit/audit-filters.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/audit.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const [page, choices] = await Promise.all([readAudit(moderationKinds, actor, new URL(request.url).searchParams), auditChoices(actor)]);
  return { page, choices };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Audit log', path: '/admin/audit', noindex: true });

export default function Audit({ loaderData: { page, choices } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const older = new URLSearchParams(AUDIT_FILTERS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])));
  if (page.next) older.set('before', String(page.next));
  return (
    <AdminPageFrame title="Audit log">
      {/* Another address fills the fields again. */}
      <AuditFilters key={asked.toString()} asked={asked} {...choices} />
      {page.rows.length === 0 ? (
        <EmptyState title="No entries">
          {AUDIT_FILTERS.some((name) => asked.get(name)) ? 'No entries match these filters.' : 'Every moderator decision will appear here.'}
        </EmptyState>
      ) : (
        <ul aria-label="Entries">
          {page.rows.map((row) => (
            <AuditEntry key={row.id} row={row} />
          ))}
        </ul>
      )}
      {page.next && (
        <p className="mt-6 text-center font-semibold">
          <Link to={`?${older}`}>Older entries</Link>
        </p>
      )}
    </AdminPageFrame>
  );
}
