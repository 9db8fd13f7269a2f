import { and, eq } from 'drizzle-orm';
import { authAccounts } from '#db/schema/auth-accounts.ts';
import { db } from '#platform/db/client.server.ts';
import { hashPassword, isLegacyHash } from './passwords.server.ts';

/** Replaces the bcrypt hash of an imported account by one of ours, with the password that was just proven right. */
export async function replaceLegacyHash(userId: string, password: string): Promise<void> {
  const credential = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'));
  const [account] = await db.select({ id: authAccounts.id, password: authAccounts.password }).from(authAccounts).where(credential);
  if (!account?.password || !isLegacyHash(account.password)) return;
  await db
    .update(authAccounts)
    .set({ password: await hashPassword(password) })
    .where(eq(authAccounts.id, account.id));
}
