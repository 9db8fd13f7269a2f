import { approvalsOf } from '#features/girls/present.ts';
import { profileGaps } from '#features/girls/profile-gaps.ts';
import { getGirl, hasPhotos } from '#features/girls/queries.server.ts';
import { countUnanswered } from '#features/reference-requests/queries.server.ts';
import { tourText } from '#features/travels/present.ts';
import { listComingTravels } from '#features/travels/queries.server.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { loadNextAppointment } from '../bookings/appointment-panel.server.ts';
import { loadInbox } from '../bookings/booking-lists.server.ts';
import { glance } from './glance.ts';

const requestsShown = 3;
const nobody = { total: 0, rows: [] };

/** What a girl should see first: who asks for her and what is known of him, when she meets whom, where she goes next, what her profile lacks. */
export async function loadHerDashboard(actor: Actor & { girlId: number }) {
  const { girlId } = actor;
  const [girl, requests, appointment, references, travels, photos] = await Promise.all([
    getGirl(girlId),
    isGirl(actor) ? loadInbox(actor, { tab: 'new', limit: requestsShown, offset: 0 }) : nobody,
    loadNextAppointment(actor),
    isGirl(actor) ? countUnanswered(actor) : 0,
    listComingTravels(actor, girlId, 2),
    hasPhotos(girlId),
  ]);
  const tour = tourText(travels);
  return {
    id: girl.id,
    name: girl.stageName ?? girl.name ?? girl.username ?? '',
    stageName: girl.stageName,
    picture: girl.profilePicSecureUrl,
    shown: girl.girlShowProfile,
    states: approvalsOf(girl),
    mayLookUp: can(actor, 'timewaster.look-up'),
    requests: { total: requests.total, rows: requests.rows.map(({ verdict, ...request }) => ({ ...glance(request, request.guy.name), verdict })) },
    appointment,
    references,
    tour,
    gaps: profileGaps(girl, { hasTour: tour !== null, hasPhotos: photos }),
  };
}
export type HerDashboard = Awaited<ReturnType<typeof loadHerDashboard>>;
