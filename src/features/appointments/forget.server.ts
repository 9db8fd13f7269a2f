import { eq } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import { checkInContacts, checkInSettings, checkIns } from '#db/schema/check-ins.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { deleteContact } from './check-ins/contact.server.ts';

/** Hears that an account is deleted: its calendar ends, a timer that runs ends without a word, and nothing about the contact stays. */
export async function forgetAppointments(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await deleteContact(tx, eq(checkInContacts.userId, userId));
  for (const table of [checkIns, checkInSettings, calendarFeeds]) await tx.delete(table).where(eq(table.userId, userId));
}
