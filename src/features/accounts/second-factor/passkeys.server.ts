import { getAuthenticatorName } from '@better-auth/passkey';
import { isAPIError } from 'better-auth/api';
import { and, asc, count, eq } from 'drizzle-orm';
import { passkeys } from '#db/schema/passkeys.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { isDemo, publicUrl } from '#platform/settings.server.ts';
import { Conflict, Forbidden, Invalid, NotAuthenticated, NotFound } from '#shared/errors.ts';
import { auth } from '../auth.server.ts';
import { passkeysChangedMail } from '../mails.ts';
import { endLinksOf } from '../recovery/one-time-tokens.server.ts';
import { proveOwner } from '../recovery/prove-owner.server.ts';
import type { Proof } from '../recovery/reauthenticate.server.ts';
import { endSessionsOf, findSessionOf, startSession } from '../sessions/sessions.server.ts';
import { hasPasskey } from './factor-rules.server.ts';

export const PASSKEY_NOT_ADDED = 'This passkey could not be added. Please try again.';
export const LAST_FACTOR = 'A moderator needs a second factor. Please set up another one before you remove this one.';
const MAX_PASSKEYS = 20;
const allowance = { points: 20, durationSeconds: 900 };

/** What the page lists; the oldest first. */
export async function listPasskeys(userId: string) {
  const rows = await freshDb
    .select({ id: passkeys.id, name: passkeys.name, aaguid: passkeys.aaguid, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt))
    .limit(MAX_PASSKEYS);
  return rows.map(({ aaguid, name, ...row }) => ({ ...row, name: name || getAuthenticatorName(aaguid) || 'Passkey' }));
}

/** First step of adding a passkey, after a proof: what the browser needs to make one. The challenge works once, for five minutes. */
export async function startPasskey(actor: Actor, proof: Proof) {
  if (!actor.userId) throw new NotAuthenticated();
  await limit('passkeys', actor.userId, allowance);
  const user = await proveOwner(actor, proof);
  const [{ total } = { total: 0 }] = await freshDb.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, user.id));
  if (total >= MAX_PASSKEYS) throw new Conflict('You already have too many passkeys. Please remove one first.');
  const { response, headers } = await auth().api.generatePasskeyRegistrationOptions({
    query: { name: user.displayUsername ?? user.email },
    headers: proof.headers,
    returnHeaders: true,
  });
  return { options: response, setCookies: headers.getSetCookie() };
}

type NewPasskey = { name: string; response: Record<string, unknown> };

/**
 * Stores a passkey that the browser made for the challenge of the first step. The person was just checked by the device, so this
 * browser goes on with a session of both factors; every other session and every outstanding link ends.
 * @throws Invalid for a used, expired or foreign challenge, another site's answer, or a passkey that exists already
 */
export async function addPasskey(actor: Actor, { name, response }: NewPasskey, headers: Headers): Promise<{ setCookies: string[] }> {
  if (!actor.userId) throw new NotAuthenticated();
  const { userId } = actor;
  await limit('passkeys', userId, allowance);
  try {
    await auth().api.verifyPasskeyRegistration({ body: { response, name }, headers });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    throw new Invalid([{ path: ['response'], message: PASSKEY_NOT_ADDED }]);
  }
  await db.transaction(async (tx) => {
    await endSessionsOf(tx, userId);
    await afterChange(tx, userId, { added: true, passkey: name || 'Passkey' });
  });
  return startSession(userId, headers.get('user-agent') ?? '', 'passkey');
}

/**
 * Removes one of a person's own passkeys, after a proof. Other sessions end.
 * @throws NotFound for somebody else's; Forbidden for a moderator's last factor outside the demo
 */
export async function removePasskey(actor: Actor, id: string, proof: Proof): Promise<void> {
  if (!actor.userId) throw new NotAuthenticated();
  await limit('passkeys', actor.userId, allowance);
  const { id: userId } = await proveOwner(actor, proof);
  const session = await findSessionOf(userId, proof.headers);
  await db.transaction(async (tx) => {
    // Two removals at the same time must not both find another factor.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw new NotFound('This passkey has already been removed.');
    if (user?.isModerator && !isDemo() && !user.twoFactorEnabled && !(await hasPasskey(tx, userId))) throw new Forbidden(LAST_FACTOR);
    await endSessionsOf(tx, userId, session?.id);
    await afterChange(tx, userId, { added: false, passkey: removed.name || 'Passkey' });
  });
}

/** Links that were on their way end, and the owner hears about it. */
async function afterChange(tx: Tx, userId: string, change: { added: boolean; passkey: string }) {
  await endLinksOf(tx, userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await queueMail(tx, { to: user.email, template: passkeysChangedMail, props: { name: user.name, url: `${publicUrl()}/auth/forgot-password`, ...change } });
}
