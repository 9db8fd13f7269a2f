import { and, eq } from 'drizzle-orm';
import { authAccounts } from '#db/schema/auth-accounts.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { hashPassword, needsRehash } from './passwords.server.ts';

/** Replaces the hash of an older scheme by one of today's, with the password that was just proven right. */
export async function replaceOldHash(userId: string, password: string): Promise<void> {
  const credential = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'));
  const [account] = await freshDb.select({ id: authAccounts.id, password: authAccounts.password }).from(authAccounts).where(credential);
  if (!account?.password || !needsRehash(account.password)) return;
  await db
    .update(authAccounts)
    .set({ password: await hashPassword(password) })
    // A password that was changed meanwhile stays.
    .where(and(eq(authAccounts.id, account.id), eq(authAccounts.password, account.password)));
}
