import { eq } from 'drizzle-orm';
import { checkInContacts } from '#db/schema/check-ins.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid } from '#shared/errors.ts';
import { encryptDetails } from '../contact-details.server.ts';
import { linkTo } from '../links.server.ts';
import { askContactMail } from '../mails.ts';
import type { ContactInput } from '../schema.ts';
import { currentKey } from '../sealed.server.ts';
import { deleteContact } from './remove-contact.server.ts';

/** Strangers' mailboxes get these mails: nobody changes her contact more often. */
const allowance = { points: 3, durationSeconds: 24 * 60 * 60 };

/** Names her contact, in the place of the one before, and asks that person. Until the answer is yes, nothing else goes there. @throws Invalid, TooMany */
export async function askContact(actor: Actor, details: ContactInput): Promise<void> {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  await limit('check-in-contact', userId, allowance);
  await db.transaction(async (tx) => {
    const [own] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('key share');
    if (own?.email === details.email) throw new Invalid([{ path: ['email'], message: 'Name somebody else: this is your own address' }]);
    await deleteContact(tx, eq(checkInContacts.userId, userId));
    const [row] = await tx
      .insert(checkInContacts)
      .values({ userId, detailsEncrypted: encryptDetails(details), keyId: currentKey() })
      .returning();
    const { email: to, name, herName } = details;
    await queueMail(tx, { to, template: askContactMail, props: { name, herName, url: linkTo('contact', row?.publicId ?? '') } });
  });
}
