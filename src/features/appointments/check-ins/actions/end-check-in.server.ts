import { and, eq, ne, type SQL } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { linkTo, readLink } from '../links.server.ts';
import { allClearMail } from '../mails.ts';
import { findContact } from '../queries.server.ts';

/** 'I'm fine': ends her timer. A contact who was told is told that, too. Twice is once. */
export async function endCheckIn(actor: Actor, now = new Date()): Promise<void> {
  authorize(actor, 'checkIn.own');
  await end(eq(checkIns.userId, actor.userId as string), now);
}

/** The same by the link of her mails. @throws NotFound for a link that was not signed here */
export async function endByLink(token: string, now = new Date()): Promise<void> {
  await end(eq(checkIns.publicId, readLink('fine', token)), now);
}

async function end(whose: SQL, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(checkIns)
      .where(and(whose, ne(checkIns.status, 'safe')))
      .for('update');
    if (!open) return;
    // What was to be shared has done its work.
    const over = { nextAt: null, shareEncrypted: null, keyId: null, endedAt: now };
    await tx
      .update(checkIns)
      .set({ ...over, status: 'safe' })
      .where(eq(checkIns.id, open.id));
    const contact = open.status === 'alarmed' ? await findContact(tx, open.userId) : null;
    // Only who was told of the alarm.
    if (!contact?.agreedAt || !open.alarmedAt || contact.agreedAt > open.alarmedAt) return;
    await queueMail(tx, {
      to: contact.email,
      template: allClearMail,
      props: { name: contact.name, herName: contact.herName, atText: appointmentText(now, open.timeZone), url: linkTo('contact', contact.publicId) },
      idempotencyKey: `check-in-all-clear:${open.publicId}`,
    });
  });
}
