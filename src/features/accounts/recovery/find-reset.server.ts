import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { findToken } from './one-time-tokens.server.ts';

/** What the page of a mailed link asks for; null for a link that is spent or too old. Changes nothing. */
export async function findReset(token: string): Promise<{ needsCode: boolean } | null> {
  const user = await findAccount(await findToken('reset-password', token));
  return user && { needsCode: user.hasSecondFactor === true };
}

export async function findAccount(userId: string | null) {
  if (!userId) return null;
  const [user] = await freshDb.select({ id: users.id, hasSecondFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return user ?? null;
}
