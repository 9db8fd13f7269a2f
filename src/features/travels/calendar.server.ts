import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Travel } from '#db/schema/travels.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { placeText } from '#shared/place-text.ts';

const dayMs = 86_400_000;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The library escapes the texts of events, but not the name of the calendar: a line break in it would begin a field of its own. */
const escaped = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\;,]/g, '\\$&');

/** Her travels as a calendar to subscribe to: whole days, with ids that stay when a travel is changed. */
export function travelCalendar(stageName: string, travels: readonly Travel[]): string {
  const site = publicUrl();
  const url = `${site}/profile/${encodeURIComponent(stageName)}`;
  const calendar = ical({
    name: escaped(`${stageName}: travels`),
    prodId: { company: 'Matwise', product: 'Travels' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
    url,
  });
  for (const travel of travels) {
    const place = placeText(travel) ?? travel.city;
    calendar.createEvent({
      id: `travel-${travel.id}@${new URL(site).hostname}`,
      start: midnight(travel.dateBegins),
      // The end of a whole-day event is the day after its last one.
      end: new Date(midnight(travel.dateEnds).getTime() + dayMs),
      allDay: true,
      summary: `${stageName} in ${travel.city}`,
      location: place,
      url,
      // When the feed is asked for must not change what it says.
      stamp: travel.updatedAt,
      created: travel.createdAt,
      lastModified: travel.updatedAt,
    });
  }
  return calendar.toString();
}
