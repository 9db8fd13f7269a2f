import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { accountLockedMail } from '../mails.ts';
import { issueToken, spendToken } from '../recovery/one-time-tokens.server.ts';
import { forgetFailures, knownDeviceCookie } from './lockout.server.ts';

/** Mails the owner the link that lets a device in. Once per lock. */
export async function sendUnlockLink(userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) return;
    const token = await issueToken(tx, 'unlock-account', userId);
    await queueMail(tx, { to: user.email, template: accountLockedMail, props: { name: user.name, url: `${publicUrl()}/auth/unlock?token=${token}` } });
  });
}

/** Opens the account again and makes this device a known one, which no lock keeps out. null for a link that is spent. */
export async function unlock(token: string): Promise<{ setCookies: string[] } | null> {
  const spent = await spendToken(db, 'unlock-account', token);
  if (!spent) return null;
  const userId = spent.value;
  await forgetFailures(userId);
  return { setCookies: [knownDeviceCookie(userId)] };
}
