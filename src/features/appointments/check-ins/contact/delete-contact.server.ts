import type { SQL } from 'drizzle-orm';
import { type CheckInContact, checkInContacts } from '#db/schema/check-ins.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { deleteMailTo } from '#platform/mail/outbox.server.ts';
import { CONTACT_MAILS } from '../mails/mails.ts';
import { decryptDetails } from './details.server.ts';

/** Deletes a contact and the mails that went there. @returns the row that was there */
export async function deleteContact(tx: Tx, which: SQL): Promise<CheckInContact | null> {
  const [gone] = await tx.delete(checkInContacts).where(which).returning();
  if (!gone) return null;
  await deleteMailTo(tx, decryptDetails(gone).email, CONTACT_MAILS);
  return gone;
}
