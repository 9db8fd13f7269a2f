import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { Gone } from '#shared/errors.ts';
import { markConfirmed } from '../../registration/mark-confirmed.server.ts';
import { proveSecondFactor } from '../../second-factor/codes.server.ts';
import { findAccount } from '../find-reset.server.ts';
import { refuseGuessableFor } from '../guessable-password.server.ts';
import { findToken, spendToken } from '../one-time-tokens.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { setPassword } from '../set-password.server.ts';

const tooOld = () => new Gone('This link has already been used or has expired. Please ask for a new one.');

/**
 * Sets a new password by the link of a mail, which also proves the address; an enrolled account proves its second factor
 * besides. All sessions and all other links end. @throws Gone for a link that is spent, Invalid naming `code`
 */
export async function resetPassword(token: string, password: string, code?: string): Promise<void> {
  const user = await findAccount(await findToken('reset-password', token));
  if (!user) throw tooOld();
  // Before the code, which works once.
  await refuseGuessableFor(freshDb, user.id, password);
  if (user.hasSecondFactor) await proveSecondFactor(user.id, code);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await spendToken(tx, 'reset-password', token))) throw tooOld();
    await setPassword(tx, user.id, hash);
    await tx.update(users).set({ emailVerified: true, failedAttempts: 0, lockedAt: null }).where(eq(users.id, user.id));
    await markConfirmed(tx, user.id);
  });
}
