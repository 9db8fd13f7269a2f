import type { ChatParts } from '#features/ai-chat/api.server.ts';
import { findBookableGirl } from '#features/bookings/queries.server.ts';
import { bookingForm } from '#features/bookings/schema.ts';
import { presentProfile } from '#features/directory/present-profile.ts';
import { findProfile, listTravelsAhead } from '#features/directory/profile.server.ts';
import { figuresOf } from '#features/directory/ui/profile/figures.ts';
import { dateRange } from '#features/travels/present.ts';
import { isOn } from '#platform/flags.server.ts';
import { serviceLabel } from '#shared/catalogues/services.ts';
import { placeText } from '#shared/place-text.ts';
import { meetingPlaces } from './meeting-places.server.ts';

/** Her public profile as a chat knows it: only while everybody sees it, and without the ways to reach her. */
const findFacts: ChatParts['findFacts'] = async (actor, stageName, purpose) => {
  const [seen, bookable] = await Promise.all([findProfile(actor, stageName), purpose === 'book' ? findBookableGirl(actor, stageName) : true]);
  if (seen?.visibility !== 'public' || !bookable) return null;
  const { figures, services, headline, about, place, stageName: name } = presentProfile(seen.girl);
  const travels = await listTravelsAhead(actor, seen.girl.id, 20);
  return {
    girlId: seen.girl.id,
    places: meetingPlaces(seen.girl, travels),
    facts: {
      stageName: name,
      place,
      headline,
      about,
      figures: figuresOf(figures, 'us'),
      services: services.map(serviceLabel),
      travels: travels.map((travel) => ({ place: placeText(travel) ?? travel.city, dates: dateRange(travel) })),
    },
  };
};

/** What the chats take from other rooms. */
export const chatParts: ChatParts = {
  findFacts,
  // The moments are read out of the words of the time: nobody else sets them.
  bookingForm: () => bookingForm.omit(isOn('session-interests-in-book-a-girl') ? { times: true } : { times: true, services_interests: true }),
};
