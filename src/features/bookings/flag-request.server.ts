import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';

/** Puts a request before moderators, also one that they looked at before. @param occasion they are notified once of each */
export async function flagRequest(tx: Tx, bookingId: number, flagReason: string, occasion: string): Promise<void> {
  await tx.update(bookings).set({ flagged: true, flagReason, flagHandledAt: null }).where(eq(bookings.id, bookingId));
  const title = 'A booking request was flagged';
  await notifyModerators(tx, { kind: 'report-opened', title, url: '/admin/moderate', dedupeKey: `booking-flag:${bookingId}:${occasion}` });
}
