import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { spendToken } from '../../recovery/one-time-tokens.server.ts';
import { markConfirmed } from '../mark-confirmed.server.ts';

/**
 * Confirms an address by the token of a mail, once.
 * @returns false for a token that is none, spent or too old
 */
export async function confirmEmail(token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const spent = await spendToken(tx, 'confirm-email', token);
    if (!spent) return false;
    const userId = spent.value;
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!user) return false;
    await markConfirmed(tx, userId);
    return true;
  });
}
