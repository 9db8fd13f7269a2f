import { listMerges } from '#features/timewasters/moderation/merge-preview.server.ts';
import { getTimewaster } from '#features/timewasters/queries.server.ts';
import { ModerationPanel } from '#features/timewasters/ui/moderation/moderation-panel.tsx';
import { ReportForm } from '#features/timewasters/ui/report/report-form.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/edit-timewaster.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  const actor = context.get(actorContext);
  const [record, merges] = await Promise.all([getTimewaster(actor, id.data), listMerges(actor, id.data)]);
  return { record, merges: merges.map(({ createdAt, ...merge }) => ({ ...merge, createdAt: createdAt.toISOString() })) };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ ...siteOf(matches), title: 'Edit Timewaster', path: `/admin/edit/timewaster/${params.id}`, noindex: true });

export default function EditTimewaster({ loaderData: { record, merges } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title={`Edit ${record.name}`}>
      <ModerationPanel record={record} merges={merges} />
      {record.mergedIntoId === null && <ReportForm key={`${record.id}-${record.updatedAt}`} record={record} moderating />}
    </AdminPageFrame>
  );
}
