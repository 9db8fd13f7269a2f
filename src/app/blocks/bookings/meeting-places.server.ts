import tzLookup from '@photostructure/tz-lookup';
import type { Girl, Travel } from '#db/schema/index.ts';
import { dateRange } from '#features/travels/present.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { placeText } from '#shared/place-text.ts';

type Located = { latitude: number | null; longitude: number | null };

/** The zone of a place on the map: all that goes out of where exactly it is. */
function zoneOf({ latitude, longitude }: Located): string | null {
  if (latitude === null || longitude === null) return null;
  try {
    return tzLookup(latitude, longitude);
  } catch {
    // Imported coordinates may lie outside of the world.
    return null;
  }
}

/** Her home, then the stops of her tours in the order given. */
export function meetingPlaces(girl: Pick<Girl, 'city' | 'state' | 'country' | 'latitude' | 'longitude'>, travels: readonly Travel[]): MeetingPlace[] {
  const home = placeText(girl);
  return [
    ...(home ? [{ text: home, city: girl.city ?? home, timeZone: zoneOf(girl), from: null, to: null, dates: null }] : []),
    ...travels.map((travel) => ({
      text: placeText(travel) ?? travel.city,
      city: travel.city,
      timeZone: zoneOf(travel),
      from: travel.dateBegins,
      to: travel.dateEnds,
      dates: dateRange(travel),
    })),
  ];
}
