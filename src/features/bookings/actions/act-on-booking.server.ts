import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type BookingStep, bookingSteps } from '#db/schema/booking-steps.ts';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { visibleBookings, visibleSteps } from '#permissions/bookings/filters.server.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorize, authorizeSide } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { encryptStepTexts, stepLocation } from '#platform/bookings/encrypted-texts.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { assertVersion, assertVersionOf } from '#platform/versions/expected-version.server.ts';
import { isSkipped, minutesOf, SKIPPED_TIME } from '#shared/appointments/zoned.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import type { BookingSide, BookingStatus } from '#shared/catalogues/statuses.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#shared/errors.ts';
import { flagRequest } from '../flags.server.ts';
import { notifyOfAct } from '../notify-of-act.server.ts';
import type { StepInput } from '../schema.ts';
import { agreementOf, isClosedFor, movesOf, transition } from '../state.ts';

/** More changes of plan in an hour are harassment. */
const stepAllowance = { points: 20, durationSeconds: 60 * 60 };

type FilingInput = { kind: BookingStatus };
const isFiling = (input: StepInput | FilingInput): input is FilingInput => input.kind === 'complete' || input.kind === 'deleted';

/**
 * Carries out an act on a request: a step that both sides read, or `complete` or `deleted`, which file it for the own side. A moderator deletes
 * it for both. The other side is notified, except for a guy she blocks: he is answered as ever, and she never sees it.
 * @returns the step that was written; null for a filed request
 * @throws NotFound also for a booking of other people, Conflict when it's not this side's turn any more, ChangedMeanwhile, Invalid, Forbidden, TooMany
 */
export async function actOnBooking(actor: Actor, bookingId: number, input: StepInput): Promise<BookingStep>;
export async function actOnBooking(actor: Actor, bookingId: number, input: FilingInput, deciding?: Deciding): Promise<null>;
export async function actOnBooking(actor: Actor, bookingId: number, input: StepInput | FilingInput, { reason, within, expected }: Deciding = {}) {
  if (!isFiling(input)) await limit('booking-step', actor.userId ?? 'nobody', stepAllowance);
  return db.transaction(async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), visibleBookings(actor)))
      .for('update');
    if (!booking) throw new NotFound();
    await within?.(tx);
    if (isFiling(input) && isModerator(actor)) {
      authorize(actor, 'booking.deleteForBoth');
      if (input.kind !== 'deleted') throw new Forbidden('A moderator deletes a booking for both sides.');
      const { girlStatus, guyStatus } = booking;
      assertVersion(expected ?? null, { girlStatus, guyStatus });
      const { set } = transition(booking, 'moderator', 'deleted');
      await tx.update(bookings).set(set).where(eq(bookings.id, bookingId));
      const after = { girlStatus: set.girlStatus, guyStatus: set.guyStatus };
      const about = { subjectType: 'bookings', subjectId: bookingId, before: { girlStatus, guyStatus }, after };
      await audit(tx, actor, { action: 'booking.deleted', ...about, ...(reason && { reason }) });
      return null;
    }
    const side = authorizeSide(actor, booking);
    assertVersionOf(expected, booking, [side === 'girl' ? 'girlStatus' : 'guyStatus']);
    const blocked = await hasBlocked(tx, booking.girlId, booking.guyId);
    const last = isFiling(input) ? null : await findLastStep(tx, actor, bookingId);
    const step = isFiling(input) ? null : await writeStep(tx, booking, { side, blocked, last, input });
    const { set, notifies, reaches } = transition(booking, side, input.kind, blocked);
    await tx.update(bookings).set(set).where(eq(bookings.id, bookingId));
    if (notifies) await sameWork(tx, reaches, (inner) => notifyOfAct(inner, booking, { by: side, act: input.kind, step, before: agreementOf(last) }));
    return step;
  });
}

/** @throws Conflict when it is not this side's turn, Invalid */
async function writeStep(
  tx: Tx,
  booking: Booking,
  { side, blocked, last, input }: { side: BookingSide; blocked: boolean; last: BookingStep | null; input: StepInput },
): Promise<BookingStep> {
  if (side === 'girl' && blocked) throw new Conflict('You block him. Unblock him before you answer.');
  if (!movesOf(side, agreementOf(last), isClosedFor[side](booking)).includes(input.kind))
    throw new Conflict('This request has changed meanwhile. Reload the page to see how it stands.');
  const { location, ...when } = await appointmentOf(tx, input, last);
  const texts = { location, note: 'note' in input ? (input.note ?? null) : null };
  const [row] = await tx
    .insert(bookingSteps)
    .values({ bookingId: booking.id, side, kind: input.kind, ...when, ...encryptStepTexts(texts) })
    .returning();
  const step = { ...(row as BookingStep), ...texts };
  // The flag is for what guys ask, at any point of a request.
  const phrase = side === 'guy' ? findSexualServicesPhrase([location, texts.note]) : null;
  if (phrase) await flagRequest(tx, booking.id, `Asks for sexual services: '${phrase}'`, String(step.id));
  return step;
}

async function findLastStep(tx: Tx, actor: Actor, bookingId: number): Promise<BookingStep | null> {
  const [last] = await tx
    .select({ ...getTableColumns(bookingSteps), location: stepLocation })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(and(eq(bookingSteps.bookingId, bookingId), visibleSteps(actor)))
    .orderBy(desc(bookingSteps.id))
    .limit(1);
  return last ?? null;
}

const invalid = (field: string, message: string) => new Invalid([{ path: ['data', 'attributes', field], message }]);

/** When and where they meet by this step. Accepting a proposal takes its time and place. */
async function appointmentOf(tx: Tx, input: StepInput, last: BookingStep | null): Promise<Pick<BookingStep, 'appointmentAt' | 'timeZone' | 'location'>> {
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
  // PostgreSQL knows the zones and when their clocks change.
  const { rows } = await tx.execute<{ at: Date | string }>(sql`select ${`${date} ${time}`}::timestamp at time zone ${timeZone} as at`);
  const appointmentAt = new Date((rows[0] as { at: Date | string }).at);
  const inDays = (appointmentAt.getTime() - Date.now()) / 86_400_000;
  if (inDays <= 0) throw invalid('date', 'Choose a time in the future');
  if (inDays > 366) throw invalid('date', 'Choose a time within a year');
  return { appointmentAt, timeZone, location };
}
