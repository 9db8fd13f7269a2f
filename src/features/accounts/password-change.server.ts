import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { authAccounts, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { Gone } from '#shared/errors.ts';
import { notClosedDemoAccount } from './demo-accounts.server.ts';
import { passwordChangedMail, resetPasswordMail } from './mails.ts';
import { issueToken, spendToken } from './one-time-tokens.server.ts';
import { hashPassword } from './passwords.server.ts';
import { reauthenticate } from './reauthenticate.server.ts';
import { markConfirmed } from './confirm-email.server.ts';
import { endSessionsOf, startSession } from './sessions.server.ts';

/** Every answer of the form takes at least so long, whether a mail was written or not. */
const answerMs = 300;

/** Mails a link to choose a new password, if the address has an account. Nobody sees whether it has. @throws TooMany */
export async function requestPasswordReset(email: string, address: string): Promise<void> {
  const started = performance.now();
  await limit('forgot-password', addressKey(address), { points: 10, durationSeconds: 3600 });
  await limit('forgot-password-of', createHash('sha256').update(email).digest('base64url'), { points: 3, durationSeconds: 3600 });
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt), notClosedDemoAccount()));
  // Written after the answer: rendering a mail takes time that would tell.
  if (user) void sendResetLink(user, email).catch((error) => log.error({ err: error }, 'accounts: a reset link was not queued'));
  await wait(Math.max(0, answerMs - (performance.now() - started)));
}

async function sendResetLink({ id, name }: { id: string; name: string }, email: string) {
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, 'reset-password', id);
    await queueMail(tx, { to: email, template: resetPasswordMail, props: { name, url: resetLink(token) } });
  });
}

const resetLink = (token: string) => `${publicUrl()}/auth/reset-password?token=${token}`;

/** Sets a new password by the link of a mail, which also proves the address. All sessions end. @throws Gone for a link that is spent */
export async function resetPassword(token: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const userId = await spendToken(tx, 'reset-password', token);
    if (!userId) throw new Gone('This link was used already or is too old. Please ask for a new one.');
    await setPassword(tx, userId, hash);
    await tx.update(users).set({ emailVerified: true, failedAttempts: 0, lockedAt: null }).where(eq(users.id, userId));
    await markConfirmed(tx, userId);
  });
}

/** Sets a new password after the old one was given. All sessions end; this browser gets a new one. */
export async function changePassword(actor: Actor, given: { currentPassword: string; password: string }, userAgent: string): Promise<{ setCookies: string[] }> {
  const user = await reauthenticate(actor, given.currentPassword);
  const hash = await hashPassword(given.password);
  await db.transaction((tx) => setPassword(tx, user.id, hash));
  return startSession(user.id, userAgent);
}

async function setPassword(tx: Tx, userId: string, hash: string) {
  const changed = await tx
    .update(authAccounts)
    .set({ password: hash })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) await tx.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash });
  await endSessionsOf(tx, userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const props = { name: user.name, url: `${publicUrl()}/auth/forgot-password` };
  await queueMail(tx, { to: user.email, template: passwordChangedMail, props });
}
