import { useNavigate } from 'react-router';
import { getGirl } from '#features/girls/queries.server.ts';
import { toTravelRow } from '#features/travels/present.ts';
import { listTravels } from '#features/travels/queries.server.ts';
import { TravelForm } from '#features/travels/ui/travel-form.tsx';
import { isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { TRAVELS_MAX_LIMIT } from '#shared/limits.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { requireGirl, requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/add-travel.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    ...siteOf(matches),
    title: loaderData?.own === false ? `Add travel for ${loaderData.name}` : 'Add travel',
    description: 'Plan a travel.',
    path: '/girl/manage-travels/add',
    noindex: true,
  });

/** For herself; a moderator names the girl in the address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const given = 'girlId' in params ? params.girlId : undefined;
  if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new NotFound();
  const girlId = given === undefined ? requireGirl({ request, context }).girlId : Number(given);
  authorize(actor, 'travel.add', { girlId });
  const [girl, { rows }] = await Promise.all([getGirl(girlId), listTravels(actor, { girlId, limit: TRAVELS_MAX_LIMIT, offset: 0 })]);
  const role = isModerator(actor) ? ('moderator' as const) : ('female' as const);
  return { girlId, own: girlId === actor.girlId, name: girl.stageName ?? girl.name ?? '', role, others: rows.map(toTravelRow) };
}

export default function AddTravel({ loaderData: { girlId, own, name, role, others } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = () => void navigate(own ? '/girl/manage-travels' : `/girl/manage-travels?girl=${girlId}`);
  return (
    <Page width="form">
      <PageHeader title="Add travel" corner="red" lead={own ? undefined : `For ${name}`} />
      <TravelForm key={girlId} {...{ girlId, role, others }} onSaved={back} onCancel={back} />
    </Page>
  );
}
