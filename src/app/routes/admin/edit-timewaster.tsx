import { getTimewaster } from '#features/timewasters/queries.server.ts';
import { ReportForm } from '#features/timewasters/ui/report-form.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { actorContext } from '../../context.ts';
import { DeskPageFrame } from '../../desk-page.tsx';
import { pageMeta, siteOf } from '../../seo.ts';
import type { Route } from './+types/edit-timewaster.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  return { record: await getTimewaster(context.get(actorContext), id.data) };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ ...siteOf(matches), title: 'Edit Timewaster', description: '', path: `/admin/edit/timewaster/${params.id}`, noindex: true });

export default function EditTimewaster({ loaderData: { record } }: Route.ComponentProps) {
  return (
    <DeskPageFrame title={`Edit ${record.name}`}>
      <ReportForm key={record.id} record={record} />
    </DeskPageFrame>
  );
}
