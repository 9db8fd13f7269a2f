import type { Girl, Travel } from '#db/schema/index.ts';
import type { ChatParts } from '#features/ai-chat/api.server.ts';
import type { ChatFacts } from '#features/ai-chat/facts.ts';
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

/** Her public profile as a chat knows it, without the ways to reach her. */
export function chatFacts(girl: Girl, travels: readonly Travel[]): ChatFacts {
  const { figures, services, headline, about, place, stageName } = presentProfile(girl);
  return {
    stageName,
    place,
    headline,
    about,
    figures: figuresOf(figures, 'us'),
    services: services.map(serviceLabel),
    travels: travels.map((travel) => ({ place: placeText(travel) ?? travel.city, dates: dateRange(travel) })),
  };
}

/** Only while everybody sees her profile. */
const findFacts: ChatParts['findFacts'] = async (actor, stageName, purpose) => {
  const [seen, bookable] = await Promise.all([findProfile(actor, stageName), purpose === 'book' ? findBookableGirl(actor, stageName) : true]);
  if (seen?.visibility !== 'public' || !bookable) return null;
  const travels = await listTravelsAhead(actor, seen.girl.id, 20);
  return { girlId: seen.girl.id, places: meetingPlaces(seen.girl, travels), facts: chatFacts(seen.girl, travels) };
};

/** What the chats take from other rooms. */
export const chatParts: ChatParts = {
  findFacts,
  // The moments are read out of the words of the time: nobody else sets them.
  bookingForm: () => bookingForm.omit(isOn('session-interests-in-book-a-girl') ? { times: true } : { times: true, services_interests: true }),
};
