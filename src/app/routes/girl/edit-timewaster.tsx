import { readUsualWait } from '#features/timewasters/moderation/usual-wait.server.ts';
import { getTimewaster } from '#features/timewasters/queries.server.ts';
import { ReportForm } from '#features/timewasters/ui/report/report-form.tsx';
import { TimewasterTabs } from '#features/timewasters/ui/timewaster-tabs.tsx';
import { authorize } from '#permissions/index.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/edit-timewaster.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Edit Timewaster',
    description: 'Change what you reported.',
    path: `/girl/timewaster/edit/${params.id}`,
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  // The door comes first: whoever may not use the tool is told nothing by a number.
  authorize(actor, 'timewaster.use');
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 31) throw new NotFound();
  const record = await getTimewaster(actor, id);
  if (!record.mayEdit) throw new Forbidden();
  return { record, usualWait: await readUsualWait() };
}

export default function EditTimewaster({ loaderData: { record, usualWait } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Timewasters" corner="red" />
      <TimewasterTabs />
      <h2 className="mb-4 text-2xl">Edit {record.name}</h2>
      <ReportForm key={record.id} record={record} usualWait={usualWait} />
    </Page>
  );
}
