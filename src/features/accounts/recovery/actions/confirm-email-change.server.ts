import { eq } from 'drizzle-orm';
import { girls, guyUsers, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { emailChangedMail } from '../../mails.ts';
import { markConfirmed } from '../../registration/mark-confirmed.server.ts';
import { endSessionsOf, findSessionId } from '../../sessions/sessions.server.ts';
import { endLinksOf, spendToken } from '../one-time-tokens.server.ts';

/**
 * Changes the address by the link of the mail, and notifies the old one. All links and all other sessions end.
 * @param headers of the request that confirms it: its own session stays when it is the same person's
 * @returns false for a link that is spent, or when somebody else has the address by now
 */
export async function confirmEmailChange(token: string, headers = new Headers()): Promise<boolean> {
  const ownSession = await findSessionId(headers);
  return db.transaction(async (tx) => {
    const spent = await spendToken(tx, 'change-email', token);
    if (!spent?.data) return false;
    const { value: userId, data: email } = spent;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user || user.deletedAt || taken) return false;
    await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
    await writeGirls(tx, eq(girls.userId, userId), { email });
    const guys = await tx.update(guyUsers).set({ email }).where(eq(guyUsers.userId, userId)).returning({ id: guyUsers.id });
    await markConfirmed(tx, userId);
    await writeGuyIdentifiers(
      tx,
      guys.map(({ id }) => id),
    );
    await endLinksOf(tx, userId);
    await endSessionsOf(tx, userId, ownSession ?? undefined);
    await queueMail(tx, { to: user.email, template: emailChangedMail, props: { name: user.name, newEmail: email } });
    return true;
  });
}
