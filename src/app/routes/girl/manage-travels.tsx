import { getGirl } from '#features/girls/queries.server.ts';
import { toTravelRow } from '#features/travels/present.ts';
import { listTravels } from '#features/travels/queries.server.ts';
import { TravelList } from '#features/travels/ui/travel-list.tsx';
import { isModerator } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { TRAVELS_MAX_LIMIT } from '#shared/limits.ts';
import { Page } from '#ui/layout/page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-travels.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    ...siteOf(matches),
    title: loaderData?.of ? `Travels of ${loaderData.of}` : 'Manage Your Travels',
    description: 'Where you will be, and when.',
    path: '/girl/manage-travels',
    noindex: true,
  });

/** Nobody's id: its list is empty. */
const nobody = -1;

/** Her own travels, or with `?girl=12` those of any girl the actor may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const wanted = new URL(request.url).searchParams.get('girl');
  if (wanted !== null && !/^\d{1,9}$/.test(wanted)) throw new NotFound();
  const girlId = wanted === null ? (actor.girlId ?? nobody) : Number(wanted);
  const role = isModerator(actor) ? ('moderator' as const) : ('female' as const);
  const [{ rows }, girl] = await Promise.all([
    listTravels(actor, { girlId, limit: TRAVELS_MAX_LIMIT, offset: 0 }),
    role === 'moderator' && wanted !== null ? getGirl(girlId) : null,
  ]);
  const of = girl && (girl.stageName ?? girl.name ?? girl.username ?? String(girlId));
  return { girlId, of, travels: rows.map(toTravelRow), role: can(actor, 'travel.edit', { girlId }) ? role : null };
}

export default function ManageTravels({ loaderData: { girlId, of, travels, role } }: Route.ComponentProps) {
  return (
    <Page>
      <TravelList key={girlId} girlId={girlId} travels={travels} role={role} {...(of && { title: `Travels of ${of}` })} />
    </Page>
  );
}
