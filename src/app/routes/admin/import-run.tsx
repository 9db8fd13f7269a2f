import { getRun } from '#features/imports/runs/read-runs.server.ts';
import { RunReport } from '#features/imports/ui/run-report.tsx';
import { runTitle } from '#features/imports/ui/words.ts';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/import-run.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  return getRun(context.get(actorContext), id.data);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'A run of an import', path: '/admin/imports', noindex: true });

const back = (
  <LinkButton to="/admin/imports" variant="secondary">
    All imports
  </LinkButton>
);

/** How far a run is, and what it did. */
export default function ImportRun({ loaderData: run }: Route.ComponentProps) {
  return (
    <AdminPageFrame title={runTitle(run)} actions={back}>
      <RunReport key={run.id} run={run} />
    </AdminPageFrame>
  );
}
