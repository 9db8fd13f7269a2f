import { cityCalendar } from '#features/travels/calendar.server.ts';
import { findTourPlace, listHiddenFrom } from '#features/travels/tours/places.server.ts';
import { listTours } from '#features/travels/tours/tours.server.ts';
import { NotFound } from '#shared/errors.ts';
import { actorContext, cacheContext } from '../../render/context.ts';
import type { Route } from './+types/calendar.ts';

const most = 500;

/** A city's tours as a feed for calendar programs: what its page shows. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const place = await findTourPlace(actor, params.place);
  if (place?.kind !== 'city') throw new NotFound();
  const tours = await listTours(await listHiddenFrom(actor), { place }, { limit: most });
  context.get(cacheContext).allow(300, ['travels', 'directory']);
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="tours.ics"' };
  return new Response(cityCalendar(place, tours), { headers });
}
