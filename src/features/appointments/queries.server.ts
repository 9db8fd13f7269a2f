import { and, sql } from 'drizzle-orm';
import { type Actor, toBookingSide } from '#permissions/actor.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { type AgreedAppointment, agreedAppointments, isAhead, isBetween, isBooking, ofPerson } from './agreed.server.ts';
import { minutesOf } from './calendar/length.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** What began so long ago is over for the panels. */
const OVER_AFTER_HOURS = 12;

/** What is not over for panels, and not too far ahead to be meant. */
function panelWindow(now = Date.now()) {
  return { from: new Date(now - OVER_AFTER_HOURS * HOUR_MS).toISOString(), to: new Date(now + 400 * 24 * HOUR_MS).toISOString() };
}

const own = (side: BookingSide) => and(ofPerson(side, sql.placeholder('userId')), isBetween(sql.placeholder('from'), sql.placeholder('to')), isAhead(side));
const nextOf = {
  girl: oncePerDatabase(() => agreedAppointments('girl', own('girl')).prepare('appointment_next_girl')),
  guy: oncePerDatabase(() => agreedAppointments('guy', own('guy')).prepare('appointment_next_guy')),
};
const ofRequest = (side: BookingSide) => agreedAppointments(side, and(own(side), isBooking(sql.placeholder('bookingId'))));
const ofRequestOf = {
  girl: oncePerDatabase(() => ofRequest('girl').prepare('appointment_of_request_girl')),
  guy: oncePerDatabase(() => ofRequest('guy').prepare('appointment_of_request_guy')),
};

/** The actor's other appointments that run at one of these times, for a request of this length. */
export async function listOverlapping(actor: Actor, bookingId: number, times: readonly string[], length: string): Promise<ShownAppointment[]> {
  const side = toBookingSide(actor);
  if (side === null || times.length === 0) return [];
  const ahead = await nextOf[side]().execute({ userId: actor.userId, ...panelWindow() });
  const runsAt = (other: AgreedAppointment, begins: number) =>
    other.at.getTime() < begins + minutesOf(length) * MINUTE_MS && begins < other.at.getTime() + minutesOf(other.length) * MINUTE_MS;
  return ahead.filter((other) => other.bookingId !== bookingId && times.some((time) => runsAt(other, Date.parse(time)))).map(toShown);
}

const toShown = ({ bookingId, at, timeZone, location, name }: AgreedAppointment) => ({ bookingId, at: at.toISOString(), timeZone, location, name });
export type ShownAppointment = ReturnType<typeof toShown>;

/** The appointment that is agreed for a request of the actor's, unless it is over. */
export async function findOwnAppointment(actor: Actor, bookingId: number): Promise<ShownAppointment | null> {
  const side = toBookingSide(actor);
  if (side === null) return null;
  const [found] = await ofRequestOf[side]().execute({ userId: actor.userId, bookingId, ...panelWindow() });
  return found ? toShown(found) : null;
}

/** The actor's next appointment, or the one that runs. */
export async function findNextAppointment(actor: Actor): Promise<ShownAppointment | null> {
  const side = toBookingSide(actor);
  if (side === null) return null;
  const [found] = await nextOf[side]().execute({ userId: actor.userId, ...panelWindow() });
  return found ? toShown(found) : null;
}
