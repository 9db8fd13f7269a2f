import { Link, useRevalidator } from 'react-router';
import { z } from 'zod';
import { listRuns } from '#features/imports/runs/read-runs.server.ts';
import { listSources } from '#features/imports/sources/read-sources.server.ts';
import { RunList } from '#features/imports/ui/run-list.tsx';
import { SourceForm } from '#features/imports/ui/source-form.tsx';
import { SourceList } from '#features/imports/ui/source-list.tsx';
import { UploadForm } from '#features/imports/ui/upload-form.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/imports.ts';

const asked = z.object({ before: idParam.optional().catch(undefined) });

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { before } = asked.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [runs, sources] = await Promise.all([listRuns(actor, { before }), listSources(actor)]);
  return { runs, sources };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Imports', path: '/admin/imports', noindex: true });

/** Files that bring records in: a new one, where they come from, and what became of them. */
export default function Imports({ loaderData: { runs, sources } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const overdue = sources.filter(({ isOverdue }) => isOverdue);
  return (
    <AdminPageFrame title="Imports" lead="Crawled records and older data. Everything imported waits for a moderator.">
      {overdue.length > 0 && (
        <Alert severity="warning" title={`Overdue: ${overdue.map(({ name }) => name).join(', ')}`} className="mb-6">
          No file came in the time that was set. Nothing is fetched from here: run the crawler, then upload its file.
        </Alert>
      )}
      <Section title="Upload a file">
        <UploadForm sources={sources} />
      </Section>
      <Section title="Sources">
        {sources.length === 0 ? (
          <EmptyState level={3} title="No sources yet">
            Name a crawler or an older site to see what each of its files changed, and to be told when one is late.
          </EmptyState>
        ) : (
          <SourceList sources={sources} onChange={revalidate} />
        )}
        <SourceForm onChange={revalidate} />
      </Section>
      <Section title="Runs">
        {runs.rows.length === 0 ? (
          <EmptyState level={3} title="No imports yet">
            Upload a file above, or use the command.
          </EmptyState>
        ) : (
          <RunList runs={runs.rows} />
        )}
        {runs.next && (
          <p className="mt-6 text-center font-semibold">
            <Link to={`?before=${runs.next}`} className="text-link inline-block min-h-6">
              Older runs
            </Link>
          </p>
        )}
      </Section>
    </AdminPageFrame>
  );
}
