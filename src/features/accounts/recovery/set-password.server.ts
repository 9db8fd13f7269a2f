import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { authAccounts, users } from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { passwordChangedMail } from '../mails.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';
import { endLinksOf } from './one-time-tokens.server.ts';

/** Writes the hash; all sessions end, and the owner gets a mail. */
export async function setPassword(tx: Tx, userId: string, hash: string) {
  const changed = await tx
    .update(authAccounts)
    .set({ password: hash })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) await tx.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash });
  await endSessionsOf(tx, userId);
  await endLinksOf(tx, userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const props = { name: user.name, url: `${publicUrl()}/auth/forgot-password` };
  await queueMail(tx, { to: user.email, template: passwordChangedMail, props });
}
