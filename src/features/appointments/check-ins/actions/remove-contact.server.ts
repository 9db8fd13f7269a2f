import { eq } from 'drizzle-orm';
import { checkInContacts } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteContact } from '../contact/delete-contact.server.ts';

/** Her contact is told nothing more, and nothing about that person is stored any more. */
export async function removeContact(actor: Actor): Promise<void> {
  authorize(actor, 'checkIn.own');
  await db.transaction((tx) => deleteContact(tx, eq(checkInContacts.userId, actor.userId as string)));
}
