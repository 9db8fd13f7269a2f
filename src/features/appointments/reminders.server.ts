import { and, lte, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { notifications } from '#db/schema/notifications.ts';
import { db } from '#platform/db/client.server.ts';
import { type Notice, notify } from '#platform/notifications/notify.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { BOOKING_SIDES, type BookingSide } from '#shared/catalogues/statuses.ts';
import { todayAt } from '#shared/dates.ts';
import { type AgreedAppointment, agreedAppointments, isAhead, isBetween } from './agreed.server.ts';

const HOUR_MS = 3_600_000;
const plusHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);

/** `before`: how many hours; `until`: so late it is still worth sending, after a site stood still. The two never come together. */
const REMINDERS = [
  { name: 'day', before: 24, until: 3 },
  { name: 'hours', before: 2, until: 0 },
] as const;
type Which = (typeof REMINDERS)[number]['name'];

/** Reminds both sides of what is ahead. Who accepted less than that time before knows it already. */
export async function remindOfAppointments(now = new Date()): Promise<void> {
  for (const { name, before, until } of REMINDERS) {
    const window = isBetween(plusHours(now, until).toISOString(), plusHours(now, before).toISOString());
    const acceptedBefore = lte(bookingSteps.createdAt, sql`${bookingSteps.appointmentAt} - make_interval(hours => ${before})`);
    for (const side of BOOKING_SIDES) {
      const own = side === 'girl' ? girls.userId : guyUsers.userId;
      const isNew = sql`not exists (select from ${notifications} where ${notifications.userId} = ${own} and ${notifications.dedupeKey} = ${occasionOf(name)} || ${bookingSteps.id})`;
      const due = await agreedAppointments(side, and(window, acceptedBefore, isAhead(side), isNew));
      if (due.length > 0)
        await db.transaction((tx) =>
          notify(
            tx,
            due.map((one) => toNotice(side, name, one, now)),
          ),
        );
    }
  }
}

/** The id of the answer follows: once for each appointment. */
const occasionOf = (which: Which) => `booking-reminder:${which}:`;

/** Without the place, which is encrypted at rest: notices and mails are not. */
function toNotice(side: BookingSide, which: Which, { userId, bookingId, stepId, at, timeZone, name }: AgreedAppointment, now: Date): Notice {
  const isToday = todayAt(timeZone, at) === todayAt(timeZone, now);
  const title = which === 'day' ? `Your booking is ${isToday ? 'today' : 'tomorrow'}` : 'Your booking starts soon';
  const checkIn = side === 'girl' && which === 'hours' ? ' You can start a check-in there.' : '';
  return {
    userId,
    kind: 'booking-reminder',
    title,
    body: `${name}: ${appointmentText(at, timeZone)}.${checkIn}`,
    url: `/bookings/${bookingId}`,
    dedupeKey: `${occasionOf(which)}${stepId}`,
  };
}
