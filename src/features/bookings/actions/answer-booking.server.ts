import { and, eq } from 'drizzle-orm';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { visibleBookings } from '#permissions/bookings/filters.server.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/catalogues/statuses.ts';
import { Forbidden, Invalid, NotFound } from '#shared/errors.ts';

export type BookingAnswer = Partial<Record<'girlStatus' | 'guyStatus', unknown>>;

function statusOf(field: string, value: unknown): BookingStatus {
  const status = BOOKING_STATUSES.find((one) => one === value);
  if (!status) throw new Invalid([{ path: [field], message: `Must be ${BOOKING_STATUSES.join(' or ')}` }]);
  return status;
}

/** What the actor may make of the answer: each side its own status, a moderator 'deleted' for both at once. */
function allowed(actor: Actor, booking: Booking, { girlStatus, guyStatus }: BookingAnswer): Partial<Pick<Booking, 'girlStatus' | 'guyStatus'>> {
  if (isModerator(actor)) {
    authorize(actor, 'booking.deleteForBoth');
    if (girlStatus !== 'deleted' || guyStatus !== 'deleted') throw new Forbidden('A moderator deletes a booking for both sides.');
    return { girlStatus, guyStatus };
  }
  if (girlStatus !== undefined) authorize(actor, 'booking.answerAsGirl', booking);
  if (guyStatus !== undefined) authorize(actor, 'booking.answerAsGuy', booking);
  return {
    ...(girlStatus !== undefined && { girlStatus: statusOf('girlStatus', girlStatus) }),
    ...(guyStatus !== undefined && { guyStatus: statusOf('guyStatus', guyStatus) }),
  };
}

/**
 * Sets a side's status to complete or deleted. What he reads of the booking changes with what he may know alone: his own status, and that
 * she completed it.
 * @throws NotFound also for a booking of other people
 */
export async function answerBooking(actor: Actor, id: number, answer: BookingAnswer, { reason, within }: Deciding = {}): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), visibleBookings(actor)))
      .for('update');
    if (!before) throw new NotFound();
    await within?.(tx);
    const set = allowed(actor, before, answer);
    if (Object.keys(set).length === 0) return;
    const blocked = await hasBlocked(tx, before.girlId, before.guyId);
    const completes = set.girlStatus === 'complete' && !before.completeForGuy && !blocked;
    await tx
      .update(bookings)
      .set({ ...set, ...(completes && { completeForGuy: true }), ...((completes || set.guyStatus) && { updatedForGuyAt: new Date() }) })
      .where(eq(bookings.id, id));
    if (!isModerator(actor)) {
      if (completes) await notifyGuy(tx, before);
      if (set.guyStatus && set.guyStatus !== before.guyStatus)
        await sameWork(tx, !blocked, (inner) => notifyGirl(inner, before, set.guyStatus as BookingStatus));
      return;
    }
    const { girlStatus, guyStatus } = before;
    await audit(tx, actor, {
      action: 'booking.deleted',
      subjectType: 'bookings',
      subjectId: id,
      before: { girlStatus, guyStatus },
      after: set,
      ...(reason && { reason }),
    });
  });
}

async function sidesOf(tx: Tx, { girlId, guyId }: Booking) {
  const [girl] = await tx.select({ userId: girls.userId, name: girls.stageName }).from(girls).where(eq(girls.id, girlId));
  const [guy] = await tx.select({ userId: guyUsers.userId, name: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, guyId));
  return { girl, guy };
}

const shared = { kind: 'booking-answered', url: '/bookings' } as const;

/**
 * He hears that she completed the booking, unless she blocks him. That she put a request away is hers alone: whom she turns down she
 * owes no message, and one could bring her trouble.
 */
async function notifyGuy(tx: Tx, booking: Booking) {
  const { girl, guy } = await sidesOf(tx, booking);
  const title = `${girl?.name ?? 'She'} completed your booking`;
  await notify(tx, [{ ...shared, userId: guy?.userId ?? null, title, dedupeKey: `booking-answer:${booking.id}:girl` }]);
}

/** She hears that he completed the booking, or takes his request back. */
async function notifyGirl(tx: Tx, booking: Booking, status: BookingStatus) {
  const { girl, guy } = await sidesOf(tx, booking);
  const title = `${guy?.name} ${status === 'complete' ? 'completed the booking' : 'withdrew his booking request'}`;
  await notify(tx, [{ ...shared, userId: girl?.userId ?? null, title, dedupeKey: `booking-answer:${booking.id}:guy:${status}` }]);
}
