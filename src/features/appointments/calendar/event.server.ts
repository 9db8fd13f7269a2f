import { createHmac } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { CalendarFeed } from '#db/schema/calendar-feeds.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import type { AgreedAppointment } from '../agreed.server.ts';
import { minutesOf } from './length.ts';

type Entry = Pick<AgreedAppointment, 'bookingId' | 'at' | 'length' | 'name' | 'location' | 'sequence' | 'acceptedAt'> & { isCancelled?: boolean };

/** What a person chose to see in her or his own calendar. */
export type Shown = Pick<CalendarFeed, 'showsName' | 'showsPlace'>;
export const NEUTRAL: Shown = { showsName: false, showsPlace: false };

/** The name of one appointment in one person's calendar: another for each of the two, so that nobody who sees both can tell that they meet. */
const uidOf = (userId: string, bookingId: number) =>
  createHmac('sha256', secretKey('calendar-entry')).update(`${userId}:${bookingId}`).digest('hex').slice(0, 32);

/**
 * A calendar of appointments for one person. Whoever shares that calendar reads 'Appointment' and when: neither this site nor a name is in it,
 * unless the person chose so.
 */
export function toCalendar(userId: string, entries: readonly Entry[], shown: Shown): string {
  const isCancelled = entries.some((entry) => entry.isCancelled);
  const calendar = ical({
    name: 'Appointments',
    prodId: { company: 'Calendar', product: 'Appointments' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const { bookingId, at, length, name, location, sequence, acceptedAt, isCancelled } of entries) {
    calendar.createEvent({
      id: uidOf(userId, bookingId),
      sequence,
      start: at,
      end: new Date(at.getTime() + minutesOf(length) * 60_000),
      summary: shown.showsName ? `Appointment: ${name}` : 'Appointment',
      ...(shown.showsPlace && location && { location }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      class: ICalEventClass.PRIVATE,
      // When the feed is asked for must not change what it says.
      stamp: acceptedAt,
      lastModified: acceptedAt,
    });
  }
  return calendar.toString();
}
