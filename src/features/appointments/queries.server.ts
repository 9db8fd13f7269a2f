import { and } from 'drizzle-orm';
import { type Actor, isGirl, isGuy } from '#permissions/actor.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { type AgreedAppointment, agreedAppointments, isBetween, isBooking, ofPerson, stillAhead } from './agreed.server.ts';

const HOUR_MS = 3_600_000;
/** What began so long ago is over for the panels. */
const OVER_AFTER_HOURS = 12;

const sideOf = (actor: Actor): BookingSide | null => (isGirl(actor) ? 'girl' : isGuy(actor) ? 'guy' : null);

const ahead = (side: BookingSide, now = new Date()) =>
  and(isBetween(new Date(now.getTime() - OVER_AFTER_HOURS * HOUR_MS), new Date(now.getTime() + 400 * 24 * HOUR_MS)), stillAhead[side]());

const toShown = ({ bookingId, at, timeZone, location, name }: AgreedAppointment) => ({ bookingId, at: at.toISOString(), timeZone, location, name });
export type ShownAppointment = ReturnType<typeof toShown>;

/** The appointment that is agreed for a request of the actor's, unless it is over. */
export async function findOwnAppointment(actor: Actor, bookingId: number): Promise<ShownAppointment | null> {
  const side = sideOf(actor);
  if (side === null) return null;
  const [found] = await agreedAppointments(side, and(ofPerson(side, actor.userId as string), isBooking(bookingId), ahead(side)));
  return found ? toShown(found) : null;
}

/** The actor's next appointment, or the one that runs. */
export async function findNextAppointment(actor: Actor): Promise<ShownAppointment | null> {
  const side = sideOf(actor);
  if (side === null) return null;
  const [found] = await agreedAppointments(side, and(ofPerson(side, actor.userId as string), ahead(side)));
  return found ? toShown(found) : null;
}
