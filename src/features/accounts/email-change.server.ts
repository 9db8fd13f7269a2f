import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { girls, guyUsers, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { changeEmailMail, emailChangedMail } from './mails.ts';
import { issueToken, spendToken } from './one-time-tokens.server.ts';
import { reauthenticate } from './reauthenticate.server.ts';
import { markConfirmed } from './confirm-email.server.ts';

const change = z.object({ userId: z.string(), email: z.string() });

/** Mails a link to the new address; the old one holds until it is opened. An address that is taken answers the same. */
export async function requestEmailChange(actor: Actor, given: { currentPassword: string; email: string }): Promise<void> {
  const user = await reauthenticate(actor, given.currentPassword);
  await db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, given.email));
    if (taken) return;
    const token = await issueToken(tx, 'change-email', JSON.stringify({ userId: user.id, email: given.email }));
    const url = `${publicUrl()}/auth/change-email?token=${token}`;
    await queueMail(tx, { to: given.email, template: changeEmailMail, props: { name: user.name, url } });
  });
}

/** Changes the address by the link of the mail, and tells the old one. @returns false for a link that is spent, or whose address got taken meanwhile */
export async function confirmEmailChange(token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const value = await spendToken(tx, 'change-email', token);
    if (!value) return false;
    const { userId, email } = change.parse(JSON.parse(value));
    const [[user], [taken]] = [
      await tx.select().from(users).where(eq(users.id, userId)).for('update'),
      await tx.select({ id: users.id }).from(users).where(eq(users.email, email)),
    ];
    if (!user || user.deletedAt || taken) return false;
    await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
    await tx.update(girls).set({ email }).where(eq(girls.userId, userId));
    await tx.update(guyUsers).set({ email }).where(eq(guyUsers.userId, userId));
    await markConfirmed(tx, userId);
    await queueMail(tx, { to: user.email, template: emailChangedMail, props: { name: user.name, newEmail: email } });
    return true;
  });
}
