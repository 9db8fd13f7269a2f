import { useNavigate } from 'react-router';
import { toTravelRow } from '#features/travels/present.ts';
import { findTravel, listTravels } from '#features/travels/queries.server.ts';
import { TravelForm } from '#features/travels/ui/travel-form.tsx';
import { isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { TRAVELS_MAX_LIMIT } from '#shared/limits.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/edit-travel.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ ...siteOf(matches), title: 'Edit travel', description: 'Change a travel.', path: `/girl/manage-travels/edit/${params.id}`, noindex: true });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const travel = /^\d{1,9}$/.test(params.id) ? await findTravel(actor, Number(params.id)) : null;
  if (!travel) throw new NotFound();
  authorize(actor, 'travel.edit', travel);
  const { girlId } = travel;
  const { rows } = await listTravels(actor, { girlId, limit: TRAVELS_MAX_LIMIT, offset: 0 });
  const role = isModerator(actor) ? ('moderator' as const) : ('female' as const);
  return { girlId, own: girlId === actor.girlId, role, travel: toTravelRow(travel), others: rows.map(toTravelRow) };
}

export default function EditTravel({ loaderData: { girlId, own, role, travel, others } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = () => void navigate(own ? '/girl/manage-travels' : `/girl/manage-travels?girl=${girlId}`);
  return (
    <Page width="form">
      <PageHeader title="Edit travel" corner="red" />
      <TravelForm key={travel.id} {...{ girlId, role, travel, others }} onSaved={back} onCancel={back} />
    </Page>
  );
}
