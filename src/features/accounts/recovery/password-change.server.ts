import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { authAccounts, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { Gone } from '#shared/errors.ts';
import { passwordChangedMail } from '../mails.ts';
import { markConfirmed } from '../registration/confirm-email.server.ts';
import { proveSecondFactor } from '../second-factor/codes.server.ts';
import { deviceOwner } from '../sessions/lockout.server.ts';
import { endSessionsOf, methodToContinue, startSession } from '../sessions/sessions.server.ts';
import { refuseGuessableFor } from './guessable-password.server.ts';
import { requestMail } from './mail-requests.server.ts';
import { endLinksOf, findToken, spendToken } from './one-time-tokens.server.ts';
import { hashPassword } from './passwords.server.ts';
import { type Proof, reauthenticate } from './reauthenticate.server.ts';

/**
 * Mails a link to choose a new password, if the address has an account. Nobody learns whether it has: a job looks. A browser that
 * has logged in to it before (`headers`) is counted apart, so no flood of strangers keeps the owner from her link.
 * @throws TooMany
 */
export async function requestPasswordReset(email: string, address: string, headers = new Headers()): Promise<void> {
  await limit('forgot-password', addressKey(address), { points: 10, durationSeconds: 3600 });
  await db.transaction((tx) => requestMail(tx, 'reset-password', email, deviceOwner(headers)));
}

/** What the page of a mailed link asks for; null for a link that is spent or too old. Changes nothing. */
export async function findReset(token: string): Promise<{ needsCode: boolean } | null> {
  const user = await findAccount(await findToken('reset-password', token));
  return user && { needsCode: user.hasSecondFactor === true };
}

async function findAccount(userId: string | null) {
  if (!userId) return null;
  const [user] = await db.select({ id: users.id, hasSecondFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return user ?? null;
}

const tooOld = () => new Gone('This link has already been used or has expired. Please ask for a new one.');

/**
 * Sets a new password by the link of a mail, which also proves the address; an enrolled account proves its second factor
 * besides. All sessions and all other links end. @throws Gone for a link that is spent, Invalid naming `code`
 */
export async function resetPassword(token: string, password: string, code?: string): Promise<void> {
  const user = await findAccount(await findToken('reset-password', token));
  if (!user) throw tooOld();
  // Before the code, which works once.
  await refuseGuessableFor(db, user.id, password);
  if (user.hasSecondFactor) await proveSecondFactor(user.id, code);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await spendToken(tx, 'reset-password', token))) throw tooOld();
    await setPassword(tx, user.id, hash);
    await tx.update(users).set({ emailVerified: true, failedAttempts: 0, lockedAt: null }).where(eq(users.id, user.id));
    await markConfirmed(tx, user.id);
  });
}

/** Sets a new password after the old one was given. All sessions and links end; this browser gets a new session. */
export async function changePassword(actor: Actor, { password, ...proof }: Proof & { password: string }): Promise<{ setCookies: string[] }> {
  if (actor.userId) await refuseGuessableFor(db, actor.userId, password);
  const user = await reauthenticate(actor, proof);
  const [hash, method] = await Promise.all([hashPassword(password), methodToContinue(user.id, proof.headers)]);
  await db.transaction((tx) => setPassword(tx, user.id, hash));
  return startSession(user.id, proof.headers.get('user-agent') ?? '', method);
}

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
