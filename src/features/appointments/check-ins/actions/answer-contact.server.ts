import { and, eq, isNull } from 'drizzle-orm';
import { checkInContacts } from '#db/schema/check-ins.ts';
import { db } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { NotFound } from '#shared/errors.ts';
import { readLink } from '../links.server.ts';
import { deleteContact } from './remove-contact.server.ts';

/** The contact says yes, or no, or ends it later, by the signed link of the mails. She is told. Twice is once. @throws NotFound also when it was ended */
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
