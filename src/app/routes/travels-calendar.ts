import { findProfile, findWrittenName, listTravelsAhead } from '#features/directory/profile.server.ts';
import { travelCalendar } from '#features/travels/calendar.server.ts';
import { NotFound } from '#shared/errors.ts';
import { nameInAddress, redirectToName } from '../render/addresses/name-in-address.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import type { Route } from './+types/travels-calendar.ts';

/** The feed that a calendar program subscribes to: of whom the page of her profile shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const seen = await findProfile(actor, nameInAddress(request));
  if (!seen) {
    redirectToName(request, await findWrittenName(actor, nameInAddress(request)));
    throw new NotFound();
  }
  const { girl } = seen;
  const travels = await listTravelsAhead(actor, girl.id);
  context.get(cacheContext).allow(300, ['profiles', `girl:${girl.id}`]);
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="travels.ics"' };
  return new Response(travelCalendar(girl.stageName ?? nameInAddress(request), travels), { headers });
}
