import { createHash, randomUUID } from 'node:crypto';
import { and, eq, not } from 'drizzle-orm';
import { z } from 'zod';
import { authAccounts, girls, guyUsers, users } from '#db/schema/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { looksLike } from '#platform/girls/name-skeleton.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Gone, Invalid } from '#shared/errors.ts';
import { findToken, spendToken } from '../../recovery/one-time-tokens.server.ts';
import { verifyPassword } from '../../recovery/passwords.server.ts';
import { WRONG_PASSWORD } from '../../recovery/proof-texts.ts';
import { findLegacyProfile, type LegacyProfile } from '../legacy-profile.server.ts';
import { markConfirmed } from '../mark-confirmed.server.ts';

/** What waits for the link of the mail: nothing is linked before. */
const pending = z.object({ email: z.string(), password: z.string() });

/**
 * Makes the account and gives it the profile, for who has both the mail and the password that was chosen: so nobody can
 * get into a stranger's profile by making the stranger open a link.
 * @throws Gone for a link that is spent, Invalid for another password
 */
export async function confirmMigration(token: string, password: string): Promise<void> {
  const wish = await findToken('migrate-profile', token);
  if (!wish) throw tooOld();
  // Counted under a hash: the table of limits must not hold what a link opens.
  await limit('confirm-migration', createHash('sha256').update(token).digest('base64url'), { points: 10, durationSeconds: 3600 });
  const { email, password: hash } = pending.parse(JSON.parse(wish));
  if (!(await verifyPassword({ hash, password }))) throw new Invalid([{ path: ['password'], message: WRONG_PASSWORD }]);
  await db.transaction(async (tx) => {
    const [spent, profile] = [await spendToken(tx, 'migrate-profile', token), await findLegacyProfile(tx, email)];
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!spent || !profile || taken) throw tooOld();
    const userId = randomUUID();
    const username = await freeName(tx, profile);
    await tx.insert(users).values({
      id: userId,
      name: profile.name ?? profile.username ?? 'Member',
      email,
      emailVerified: true,
      username: username?.toLowerCase() ?? null,
      displayUsername: username,
      usertype: profile.kind,
    });
    await tx.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash });
    if (profile.kind === 'girl') await writeGirls(tx, eq(girls.id, profile.id), { userId });
    else await tx.update(guyUsers).set({ userId }).where(eq(guyUsers.id, profile.id));
    await markConfirmed(tx, userId);
  });
}

const tooOld = () => new Gone('This link has already been used or has expired. Please migrate your profile again.');

/** The profile's own username, unless somebody else logs in with it; then the email serves. */
async function freeName(tx: Tx, { username }: LegacyProfile): Promise<string | null> {
  if (!username) return null;
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(looksLike(users.username, username), not(users.usernameClashes)));
  return taken ? null : username;
}
