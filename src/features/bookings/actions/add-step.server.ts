import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type BookingStep, bookingSteps } from '#db/schema/booking-steps.ts';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { type Actor, isGirl } from '#permissions/actor.ts';
import { visibleBookings, visibleSteps } from '#permissions/bookings/filters.server.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorize } from '#permissions/index.ts';
import { encryptStepTexts, stepLocation } from '#platform/bookings/encrypted-texts.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { isSkipped, minutesOf, SKIPPED_TIME } from '#shared/appointments/zoned.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { Conflict, Invalid, NotFound } from '#shared/errors.ts';
import { type Agreement, agreementOf, movesOf } from '../agreement.ts';
import { flagRequest } from '../flag-request.server.ts';
import { notifyOfStep } from '../notify-of-step.server.ts';
import type { StepInput } from '../schema.ts';

/** Nobody has to change plans more often in an hour; who does bothers somebody. */
const allowance = { points: 20, durationSeconds: 60 * 60 };

type Appointment = Pick<BookingStep, 'appointmentAt' | 'timeZone' | 'location'>;

/**
 * Says something to a request: accepts, declines, proposes another time or place, takes back. The other one is told, but for a guy she keeps
 * away: he is answered as ever, and she never sees it.
 * @returns how the request stands now for whoever said it
 * @throws NotFound also for a booking of other people, Conflict when it stands otherwise by now, Invalid, TooMany
 */
export async function addStep(actor: Actor, bookingId: number, input: StepInput): Promise<{ id: number; agreement: Agreement; step: BookingStep }> {
  await limit('booking-step', actor.userId ?? 'nobody', allowance);
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, actor, bookingId);
    const side = sideOf(actor, booking);
    const blocked = await hasBlocked(tx, booking.girlId, booking.guyId);
    if (side === 'girl' && blocked) throw new Conflict('You block him. Unblock him before you answer.');
    const last = await lastStep(tx, actor, booking);
    const agreement = agreementOf(last);
    if (!movesOf(side, agreement, isClosed(booking, side)).includes(input.kind)) throw new Conflict(CHANGED);
    const { location, ...when } = await appointmentOf(tx, input, last);
    const texts = { location, note: 'note' in input ? (input.note ?? null) : null };
    const [step] = await tx
      .insert(bookingSteps)
      .values({ bookingId, side, kind: input.kind, ...when, ...encryptStepTexts(texts) })
      .returning();
    const written = { ...(step as BookingStep), ...texts };
    await tx.update(bookings).set({ updatedForGuyAt: new Date() }).where(eq(bookings.id, bookingId));
    await flag(tx, booking, side, written);
    await sameWork(tx, side === 'girl' || (!blocked && booking.girlStatus !== 'deleted'), (inner) => notifyOfStep(inner, booking, written, agreement));
    return { id: written.id, agreement: agreementOf(written), step: written };
  });
}

const CHANGED = 'This request has changed meanwhile. Reload the page to see how it stands.';

async function lockBooking(tx: Tx, actor: Actor, id: number): Promise<Booking> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), visibleBookings(actor)))
    .for('update');
  if (!booking) throw new NotFound();
  return booking;
}

/** @throws Forbidden for moderators, who see it and say nothing */
function sideOf(actor: Actor, booking: Booking): BookingSide {
  if (isGirl(actor)) {
    authorize(actor, 'booking.answerAsGirl', booking);
    return 'girl';
  }
  authorize(actor, 'booking.answerAsGuy', booking);
  return 'guy';
}

/** Nothing more is said to what the own side put away, or what she completed. What she put away silently he must not notice. */
const isClosed = (booking: Booking, side: BookingSide): boolean =>
  side === 'girl' ? booking.girlStatus !== null || booking.guyStatus === 'deleted' : booking.guyStatus !== null || booking.completeForGuy;

async function lastStep(tx: Tx, actor: Actor, { id }: Booking): Promise<BookingStep | null> {
  const [last] = await tx
    .select({ ...getTableColumns(bookingSteps), location: stepLocation })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(and(eq(bookingSteps.bookingId, id), visibleSteps(actor)))
    .orderBy(desc(bookingSteps.id))
    .limit(1);
  return last ?? null;
}

const invalid = (field: string, message: string) => new Invalid([{ path: ['data', 'attributes', field], message }]);

/** When and where they meet by this step. Who accepts a proposal takes what was proposed. */
async function appointmentOf(tx: Tx, input: StepInput, last: BookingStep | null): Promise<Appointment> {
  if (input.kind === 'declined' || input.kind === 'taken-back') return { appointmentAt: null, timeZone: null, location: null };
  if (input.kind === 'accepted' && last?.kind === 'proposed') {
    const { appointmentAt, timeZone, location } = last;
    if (appointmentAt && appointmentAt < new Date()) throw new Conflict('That time has passed. Propose another one.');
    return { appointmentAt, timeZone, location };
  }
  const { date, time, timeZone, location = null } = input;
  if (date === undefined) throw invalid('date', 'Choose a date');
  if (time === undefined) throw invalid('time', 'Choose a time');
  if (timeZone === undefined) throw invalid('timeZone', 'Choose a time zone');
  if (isSkipped({ date, minutes: minutesOf(time) }, timeZone)) throw invalid('time', SKIPPED_TIME);
  const appointmentAt = await instantOf(tx, `${date} ${time}`, timeZone);
  const inDays = (appointmentAt.getTime() - Date.now()) / 86_400_000;
  if (inDays <= 0) throw invalid('date', 'Choose a time in the future');
  if (inDays > 366) throw invalid('date', 'Choose a time within a year');
  return { appointmentAt, timeZone, location };
}

/** What a clock of that zone shows, as a moment. PostgreSQL knows the zones and when they change. */
async function instantOf(tx: Tx, local: string, zone: string): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date | string }>(sql`select ${local}::timestamp at time zone ${zone} as at`);
  return new Date((rows[0] as { at: Date | string }).at);
}

/** What asks for sexual services goes before moderators, whenever in a request it is said by him. */
async function flag(tx: Tx, booking: Booking, side: BookingSide, { id, location, note }: BookingStep) {
  const phrase = side === 'guy' ? findSexualServicesPhrase([location, note]) : null;
  if (phrase) await flagRequest(tx, booking.id, `Asks for sexual services: '${phrase}'`, String(id));
}
