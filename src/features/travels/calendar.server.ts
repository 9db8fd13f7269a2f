import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Travel } from '#db/schema/travels.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { placeText } from '#shared/place-text.ts';

const dayMs = 86_400_000;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The library escapes the texts of events, but not the name of the calendar: a line break in it would begin a field of its own. */
const escaped = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\;,]/g, '\\$&');

type Stay = Pick<Travel, 'id' | 'city' | 'state' | 'country' | 'dateBegins' | 'dateEnds' | 'createdAt' | 'updatedAt'> & { stageName: string | null };

const profileOf = (stageName: string | null) => `${publicUrl()}/profile/${encodeURIComponent(stageName ?? '')}`;

/** Her travels as a calendar to subscribe to: whole days, with ids that stay when a travel is changed. */
export const travelCalendar = (stageName: string, travels: readonly Travel[]): string =>
  toCalendar(
    `${stageName}: travels`,
    profileOf(stageName),
    travels.map((travel) => ({ ...travel, stageName })),
  );

/** The tours to one city; each has the same id as in her own calendar. */
export const cityCalendar = ({ slug, name }: { slug: string; name: string }, tours: readonly Stay[]): string =>
  toCalendar(`Tours in ${name}`, `${publicUrl()}/tours/${slug}`, tours);

function toCalendar(name: string, url: string, stays: readonly Stay[]): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Matwise', product: 'Travels' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
    url,
  });
  for (const stay of stays) {
    calendar.createEvent({
      id: `travel-${stay.id}@${new URL(publicUrl()).hostname}`,
      start: midnight(stay.dateBegins),
      // The end of a whole-day event is the day after its last one.
      end: new Date(midnight(stay.dateEnds).getTime() + dayMs),
      allDay: true,
      // Where she is takes none of the reader's time.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: `${stay.stageName} in ${stay.city}`,
      location: placeText(stay) ?? stay.city,
      url: profileOf(stay.stageName),
      // When the feed is asked for must not change what it says.
      stamp: stay.updatedAt,
      created: stay.createdAt,
      lastModified: stay.updatedAt,
    });
  }
  return calendar.toString();
}
