import { eq, type SQL } from 'drizzle-orm';
import { type CheckInContact, checkInContacts } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { deleteMailTo } from '#platform/mail/outbox.server.ts';
import { decryptDetails } from '../contact-details.server.ts';
import { CONTACT_MAILS } from '../mails.ts';

/** Her contact is told nothing more, and nothing about that person is stored any more. */
export async function removeContact(actor: Actor): Promise<void> {
  authorize(actor, 'checkIn.own');
  await db.transaction((tx) => deleteContact(tx, eq(checkInContacts.userId, actor.userId as string)));
}

/** @returns what was deleted: the row, and the address in mails that went there */
export async function deleteContact(tx: Tx, which: SQL): Promise<CheckInContact | null> {
  const [gone] = await tx.delete(checkInContacts).where(which).returning();
  if (!gone) return null;
  await deleteMailTo(tx, decryptDetails(gone).email, CONTACT_MAILS);
  return gone;
}
