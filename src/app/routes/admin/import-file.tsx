import { readImportFile } from '#features/imports/files/read-file.server.ts';
import { MappingForm } from '#features/imports/ui/mapping-form.tsx';
import { kindLabels, rowsText } from '#features/imports/ui/words.ts';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { imports } from '../../registries/imports.server.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/import-file.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  return readImportFile(context.get(actorContext), imports, id.data);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Columns of a file', path: '/admin/imports', noindex: true });

const back = (
  <LinkButton to="/admin/imports" variant="secondary">
    All imports
  </LinkButton>
);

/** Which column of an uploaded file is what. */
export default function ImportFile({ loaderData: file }: Route.ComponentProps) {
  return (
    <AdminPageFrame title={`Columns of ${file.fileName}`} lead={`${kindLabels[file.kind]}, ${rowsText(file.rows)}. A dry run writes nothing.`} actions={back}>
      {file.isDeleted ? (
        <EmptyState title="This file has been deleted">Upload it again to import it. What was imported from it stays.</EmptyState>
      ) : (
        <MappingForm key={file.id} file={file} />
      )}
    </AdminPageFrame>
  );
}
