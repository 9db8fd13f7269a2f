import { and, eq } from 'drizzle-orm';
import { blocks } from '#db/schema/blocks.ts';
import { type Booking, bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleBookings } from '#permissions/visibility-bookings.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notify.server.ts';
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
 * Sets a side's status to complete or deleted.
 * @throws NotFound also for a booking of other people
 */
export async function answerBooking(actor: Actor, id: number, answer: BookingAnswer): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), visibleBookings(actor)))
      .for('update');
    if (!before) throw new NotFound();
    const set = allowed(actor, before, answer);
    if (Object.keys(set).length === 0) return;
    await tx.update(bookings).set(set).where(eq(bookings.id, id));
    if (!isModerator(actor)) return tellOtherSide(tx, before, set);
    const { girlStatus, guyStatus } = before;
    await audit(tx, actor, { action: 'booking.deleted', subjectType: 'bookings', subjectId: id, before: { girlStatus, guyStatus }, after: set });
  });
}

/**
 * He hears that she completed the booking, and she that he did or that he takes his request back. That she put a request away
 * is hers alone: whom she turns down she owes no message, and one could bring her trouble.
 */
async function tellOtherSide(tx: Tx, { id, girlId, guyId, ...before }: Booking, { girlStatus, guyStatus }: Partial<Pick<Booking, 'girlStatus' | 'guyStatus'>>) {
  const [girl] = await tx.select({ userId: girls.userId, name: girls.stageName }).from(girls).where(eq(girls.id, girlId));
  const [guy] = await tx
    .select({ userId: guyUsers.userId, name: guyUsers.username, blocked: blocks.id })
    .from(guyUsers)
    .leftJoin(blocks, and(eq(blocks.guyUserId, guyUsers.id), eq(blocks.girlId, girlId)))
    .where(eq(guyUsers.id, guyId));
  if (!girl || !guy || guy.blocked !== null) return;
  const shared = { kind: 'booking-answered', url: '/bookings' } as const;
  if (girlStatus === 'complete' && before.girlStatus !== 'complete') {
    await notify(tx, [{ ...shared, userId: guy.userId, title: `${girl.name ?? 'She'} completed your booking`, dedupeKey: `booking-answer:${id}:girl` }]);
  }
  if (guyStatus && guyStatus !== before.guyStatus) {
    const did = guyStatus === 'complete' ? 'completed the booking' : 'took his booking request back';
    await notify(tx, [{ ...shared, userId: girl.userId, title: `${guy.name} ${did}`, dedupeKey: `booking-answer:${id}:guy:${guyStatus}` }]);
  }
}
