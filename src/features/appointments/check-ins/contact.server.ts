import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type CheckInContact, checkInContacts } from '#db/schema/check-ins.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { deleteMailTo } from '#platform/mail/outbox.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { type ContactDetails, currentKey, decryptDetails, encryptDetails } from './encrypted.server.ts';
import { linkTo, readLink } from './links.server.ts';
import { askContactMail, CONTACT_MAILS } from './mails.ts';
import type { ContactInput } from './schema.ts';

/** The person she named, and the date since when that person agrees. */
export async function findContact(tx: Tx | Db, userId: string): Promise<(ContactDetails & { publicId: string; agreedAt: Date | null }) | null> {
  const [row] = await tx.select().from(checkInContacts).where(eq(checkInContacts.userId, userId));
  return row ? { ...decryptDetails(row), publicId: row.publicId, agreedAt: row.agreedAt } : null;
}

/** For the page behind the link of the contact's mails. @throws NotFound also once the contact is removed */
export async function readContactByLink(token: string): Promise<{ herName: string; agreed: boolean }> {
  const [row] = await freshDb
    .select()
    .from(checkInContacts)
    .where(eq(checkInContacts.publicId, readLink('contact', token)));
  if (!row) throw new NotFound();
  return { herName: decryptDetails(row).herName, agreed: row.agreedAt !== null };
}

/** These mails go to strangers, so a contact is rarely changed. */
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

/** The contact says yes, or no, or ends it later, by the signed link of the mails. She is notified. Twice is once. @throws NotFound also when it was ended */
export async function answerContact(token: string, answer: 'yes' | 'no', now = new Date()): Promise<void> {
  const publicId = readLink('contact', token);
  await db.transaction(async (tx) => {
    const notice = { kind: 'check-in', url: '/check-in' } as const;
    if (answer === 'no') {
      const gone = await deleteContact(tx, eq(checkInContacts.publicId, publicId));
      if (!gone) throw new NotFound();
      await notify(tx, [{ ...notice, userId: gone.userId, title: 'You have no safety contact', body: 'The person you named does not want to be told.' }]);
      return;
    }
    const [known] = await tx.select({ id: checkInContacts.id }).from(checkInContacts).where(eq(checkInContacts.publicId, publicId)).for('update');
    if (!known) throw new NotFound();
    const [agreed] = await tx
      .update(checkInContacts)
      .set({ agreedAt: now })
      .where(and(eq(checkInContacts.id, known.id), isNull(checkInContacts.agreedAt)))
      .returning({ userId: checkInContacts.userId });
    if (agreed)
      await notify(tx, [{ ...notice, userId: agreed.userId, title: 'Your safety contact agreed', body: 'We write to them when you miss a check-in.' }]);
  });
}

/** Her contact gets no more mails, and nothing about that person stays stored. */
export async function removeContact(actor: Actor): Promise<void> {
  authorize(actor, 'checkIn.own');
  await db.transaction((tx) => deleteContact(tx, eq(checkInContacts.userId, actor.userId as string)));
}

/** Deletes a contact and the mails that went there. @returns the deleted row */
export async function deleteContact(tx: Tx, which: SQL): Promise<CheckInContact | null> {
  const [gone] = await tx.delete(checkInContacts).where(which).returning();
  if (!gone) return null;
  await deleteMailTo(tx, decryptDetails(gone).email, CONTACT_MAILS);
  return gone;
}
