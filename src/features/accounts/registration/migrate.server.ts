import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authAccounts, girls, guyUsers, users } from '#db/schema/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { Gone, Invalid } from '#shared/errors.ts';
import { confirmMigrationMail, noLegacyProfileMail } from '../mails.ts';
import { refuseGuessable } from '../recovery/guessable-password.server.ts';
import { requestMail } from '../recovery/mail-requests.server.ts';
import { findToken, spendToken } from '../recovery/one-time-tokens.server.ts';
import { hashPassword, verifyPassword } from '../recovery/passwords.server.ts';
import { WRONG_PASSWORD } from '../recovery/proof-texts.ts';
import { markConfirmed } from './confirm-email.server.ts';
import type { MigrationInput } from './migration.ts';
import { checkCaptcha } from './register.server.ts';

/** What waits for the link of the mail: nothing is linked before. */
const pending = z.object({ email: z.string(), password: z.string() });

/**
 * Takes the wish to have an account for a profile that was imported. Whether there is one is told to the address alone:
 * a job looks, and the answer and what it takes are the same.
 * @returns the number of the wish
 */
export async function migrateProfile({ email, password, recaptcha }: MigrationInput, address: string): Promise<string> {
  await refuseGuessable(password, { email });
  await checkCaptcha(recaptcha, address);
  const hash = await hashPassword(password);
  await db.transaction((tx) => requestMail(tx, 'migrate-profile', JSON.stringify({ email, password: hash })));
  return randomUUID();
}

/** To an address without an account: the link to its profile, or the word that there is none. */
export async function writeMigrationMail(tx: Tx, email: string, link: () => Promise<string>): Promise<void> {
  const profile = await findLegacyProfile(tx, email);
  if (!profile) {
    await queueMail(tx, { to: email, template: noLegacyProfileMail, props: { name: 'there', url: `${publicUrl()}/auth/login` } });
    return;
  }
  await queueMail(tx, { to: email, template: confirmMigrationMail, props: { name: profile.name ?? 'there', url: await link() } });
}

type LegacyProfile = { kind: 'girl' | 'guy'; id: number; name: string | null; username: string | null };

async function findLegacyProfile(tx: Tx, email: string): Promise<LegacyProfile | null> {
  const [girl] = await tx
    .select({ id: girls.id, name: girls.name, username: girls.username })
    .from(girls)
    .where(and(eq(sql`lower(${girls.email})`, email), isNull(girls.userId), isNull(girls.deletedAt), isNotNull(girls.sourceId)))
    .orderBy(desc(girls.matwiseGirl), desc(girls.id))
    .limit(1);
  if (girl) return { kind: 'girl', ...girl };
  const [guy] = await tx
    .select({ id: guyUsers.id, name: guyUsers.name, username: guyUsers.username })
    .from(guyUsers)
    .where(and(eq(sql`lower(${guyUsers.email})`, email), isNull(guyUsers.userId), eq(guyUsers.softDeleted, false)))
    .orderBy(desc(guyUsers.id))
    .limit(1);
  return guy ? { kind: 'guy', ...guy } : null;
}

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
    if (profile.kind === 'girl') await tx.update(girls).set({ userId }).where(eq(girls.id, profile.id));
    else await tx.update(guyUsers).set({ userId }).where(eq(guyUsers.id, profile.id));
    await markConfirmed(tx, userId);
  });
}

const tooOld = () => new Gone('This link has already been used or has expired. Please migrate your profile again.');

/** The profile's own username, unless somebody else logs in with it; then the email serves. */
async function freeName(tx: Tx, { username }: LegacyProfile): Promise<string | null> {
  if (!username) return null;
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username.toLowerCase()));
  return taken ? null : username;
}
