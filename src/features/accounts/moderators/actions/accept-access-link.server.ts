import { eq } from 'drizzle-orm';
import { passkeys, twoFactors, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Gone } from '#shared/errors.ts';
import { refuseGuessableFor } from '../../recovery/guessable-password.server.ts';
import { spendToken } from '../../recovery/one-time-tokens.server.ts';
import { hashPassword } from '../../recovery/passwords.server.ts';
import { setPassword } from '../../recovery/set-password.server.ts';
import { startSession } from '../../sessions/sessions.server.ts';

/**
 * Spends the link: sets the password, removes every factor the account had (they may be lost, or somebody else's) and starts the
 * one session that may set up new ones.
 * @throws Gone for a link that is spent or too old; Invalid for a password that is guessed first
 */
export async function acceptAccessLink(token: string, password: string, userAgent: string): Promise<{ setCookies: string[] }> {
  const hash = await hashPassword(password);
  const userId = await db.transaction(async (tx) => {
    const id = (await spendToken(tx, 'moderator-access', token))?.value;
    if (!id) throw new Gone('This link has already been used or has expired. Please ask for a new one.');
    await refuseGuessableFor(tx, id, password);
    await tx.delete(passkeys).where(eq(passkeys.userId, id));
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await tx.update(users).set({ emailVerified: true, twoFactorEnabled: false, failedAttempts: 0, lockedAt: null }).where(eq(users.id, id));
    await setPassword(tx, id, hash);
    return id;
  });
  return startSession(userId, userAgent, 'access-link');
}
