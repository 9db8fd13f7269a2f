import { findBookableGirl } from '#features/bookings/queries.server.ts';
import { presentProfile } from '#features/directory/present-profile.ts';
import { findProfile, listTravelsAhead } from '#features/directory/profile.server.ts';
import { tourText } from '#features/travels/present.ts';
import type { Actor } from '#permissions/actor.ts';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { serviceLabel } from '#shared/catalogues/services.ts';
import { photoSource } from '#ui/media/photo-source.ts';
import { meetingPlaces } from './meeting-places.server.ts';

/** Stops of tours that are offered as places. */
const STOPS_SHOWN = 20;

/** What the form knows of her (`girl`, `head`), all of it from her public profile, and the rows it comes from; null for whom this actor may not ask. */
export async function loadBookableGirl(actor: Actor, stageName: string) {
  const [bookable, seen] = await Promise.all([findBookableGirl(actor, stageName), findProfile(actor, stageName)]);
  if (!bookable || seen?.visibility !== 'public') return null;
  const profile = presentProfile(seen.girl);
  const { profilePicPublicId, profilePicSecureUrl } = seen.girl;
  const [travels, files] = await Promise.all([
    listTravelsAhead(actor, bookable.id, STOPS_SHOWN),
    findUploads(bookable.pictureApproved === true ? [profilePicPublicId] : []),
  ]);
  return {
    row: seen.girl,
    travels,
    girl: {
      id: bookable.id,
      stageName: bookable.stageName,
      headline: profile.headline,
      about: profile.about,
      services: profile.services.map(serviceLabel),
      places: meetingPlaces(seen.girl, travels),
    },
    head: {
      photo: bookable.pictureApproved === true ? photoSource(profilePicSecureUrl, files.get(profilePicPublicId ?? ''), '') : null,
      place: profile.place,
      tour: tourText(travels),
    },
  };
}
