import type { Girl, Travel } from '#db/schema/index.ts';
import { dateRange } from '#features/travels/present.ts';
import { zoneAt } from '#platform/places/time-zones.server.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { placeText } from '#shared/place-text.ts';

/** Her home, then the stops of her tours in the order given. */
export function meetingPlaces(girl: Pick<Girl, 'city' | 'state' | 'country' | 'latitude' | 'longitude'>, travels: readonly Travel[]): MeetingPlace[] {
  const home = placeText(girl);
  return [
    ...(home ? [{ text: home, city: girl.city ?? home, timeZone: zoneAt(girl), from: null, to: null, dates: null }] : []),
    ...travels.map((travel) => ({
      text: placeText(travel) ?? travel.city,
      city: travel.city,
      timeZone: zoneAt(travel),
      from: travel.dateBegins,
      to: travel.dateEnds,
      dates: dateRange(travel),
    })),
  ];
}
