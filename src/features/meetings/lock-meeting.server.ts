import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { findMeeting, type Meeting } from './find-meeting.server.ts';

/** The meeting with its request locked: whatever the two write meanwhile waits. @throws NotFound, Forbidden */
export async function lockMeeting(tx: Tx, actor: Actor, bookingId: number): Promise<Meeting> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
  const meeting = await findMeeting(tx, actor, bookingId);
  if (!meeting) throw new NotFound();
  authorize(actor, meeting.side === 'girl' ? 'booking.answerAsGirl' : 'booking.answerAsGuy', meeting.booking);
  return meeting;
}
