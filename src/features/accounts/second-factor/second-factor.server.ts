import { isAPIError } from 'better-auth/api';
import { and, eq, gt } from 'drizzle-orm';
import { twoFactors } from '#db/schema/two-factors.ts';
import { users } from '#db/schema/users.ts';
import { verifications } from '#db/schema/verifications.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { isDemo, publicUrl } from '#platform/settings.server.ts';
import { Forbidden, Invalid, NotAuthenticated } from '#shared/errors.ts';
import { auth } from '../auth.server.ts';
import { secondFactorChangedMail } from '../mails.ts';
import { endLinksOf } from '../recovery/one-time-tokens.server.ts';
import { USED_CODE, WRONG_CODE } from '../recovery/proof-texts.ts';
import { requireFactorRight } from '../recovery/prove-owner.server.ts';
import { type Proof, reauthenticate } from '../recovery/reauthenticate.server.ts';
import { knownDeviceCookie } from '../sessions/lockout.server.ts';
import { cookie, openSigned, readCookie, sessionCookies } from '../sessions/session-cookies.server.ts';
import { endReplacedSession, endSessionsOf, methodToContinue, startSession } from '../sessions/sessions.server.ts';
import { claimTotpCode, isTotpCode } from './codes.server.ts';
import { hasPasskey } from './factor-rules.server.ts';
import { LAST_FACTOR } from './passkeys.server.ts';

const allowance = { points: 10, durationSeconds: 900 };
export const challengeCookie = 'auth.two_factor';

const NEEDS_PASSWORD = "A second factor needs a password. Use 'Forgot your password?' to choose one.";

export type Enrolment = { uri: string; secret: string; backupCodes: string[] };

/** Starts a second factor: what the authenticator app needs. It holds once a first code was given. */
export async function startSecondFactor(actor: Actor, proof: Proof): Promise<Enrolment> {
  await requireFactorRight(actor, proof.headers);
  await reauthenticate(actor, proof);
  const { currentPassword: password, headers } = proof;
  if (!password) throw new Invalid([{ path: ['currentPassword'], message: NEEDS_PASSWORD }]);
  const { totpURI, backupCodes } = (await refuseApiErrors('currentPassword', () =>
    auth().api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
  )) as {
    totpURI: string;
    backupCodes: string[];
  };
  return { uri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
}

/** Ends the enrolment with a code of the app. Every session ends but a new one here: all that exist have passed the factor. Links end too. */
export async function confirmSecondFactor(actor: Actor, code: string, headers: Headers): Promise<{ setCookies: string[] }> {
  if (!actor.userId) throw new NotAuthenticated();
  await requireFactorRight(actor, headers);
  await limit('second-factor', actor.userId, allowance);
  await refuseUsedCode(actor.userId, code);
  await refuseApiErrors('code', () => auth().api.verifyTOTP({ body: { code }, headers }));
  const { userId } = actor;
  await db.transaction((tx) => endEverything(tx, userId, true));
  return startSession(actor.userId, headers.get('user-agent') ?? '');
}

/** Removes the second factor, after the password and a code. Every session ends but a new one here. A moderator outside the demo needs a passkey first. */
export async function removeSecondFactor(actor: Actor, proof: Proof): Promise<{ setCookies: string[] }> {
  await requireFactorRight(actor, proof.headers);
  const { id, isModerator } = await reauthenticate(actor, proof);
  const method = await methodToContinue(id, proof.headers);
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    if (isModerator && !isDemo() && !(await hasPasskey(tx, id))) throw new Forbidden(LAST_FACTOR);
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id));
    await endEverything(tx, id, false);
  });
  return startSession(id, proof.headers.get('user-agent') ?? '', method);
}

/** What every change of the second factor brings with it: sessions and links end, and the person is notified. */
async function endEverything(tx: Tx, userId: string, isOn: boolean) {
  await endSessionsOf(tx, userId);
  await endLinksOf(tx, userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await queueMail(tx, { to: user.email, template: secondFactorChangedMail, props: { name: user.name, isOn, url: `${publicUrl()}/auth/forgot-password` } });
}

/**
 * The second step of a log-in: a code of the app, or one of the backup codes.
 * @param headers of the request, with the cookie that the first step set
 */
export async function passSecondFactor(code: string, headers: Headers, address: string): Promise<{ userId: string; setCookies: string[] }> {
  await limit('second-factor', addressKey(address), allowance);
  // Only the cookie of the first step: a session that is still there must not count as one.
  const challenge = readCookie(headers, challengeCookie);
  if (!challenge) throw new NotAuthenticated('Please log in again.');
  const only = new Headers({ cookie: `${challengeCookie}=${encodeURIComponent(challenge)}`, 'user-agent': headers.get('user-agent') ?? '' });
  const body = { code: code.trim() };
  const person = await personOfChallenge(challenge);
  if (person && isTotpCode(body.code)) await refuseUsedCode(person, body.code);
  const { token } = await refuseApiErrors('code', () =>
    isTotpCode(body.code) ? auth().api.verifyTOTP({ body, headers: only }) : auth().api.verifyBackupCode({ body, headers: only }),
  );
  const found = token ? await (await auth().$context).internalAdapter.findSession(token) : null;
  if (!found) throw new NotAuthenticated('Please log in again.');
  const userId = found.user.id;
  await endReplacedSession(headers);
  return { userId, setCookies: [...sessionCookies(found.session), cookie(challengeCookie, '', { maxAgeSeconds: 0 }), knownDeviceCookie(userId)] };
}

/** Who the first step of the log-in found: the library stores it under the name that its signed cookie carries. */
async function personOfChallenge(challenge: string): Promise<string | null> {
  const identifier = openSigned(challenge);
  if (!identifier) return null;
  const isOpen = and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()));
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(isOpen);
  return row?.userId ?? null;
}

/** The library accepts a code as often as it comes; here each passes once. Wrong codes go on to the library, which counts them. */
async function refuseUsedCode(userId: string, code: string): Promise<void> {
  if ((await claimTotpCode(userId, code)) === 'used') throw new Invalid([{ path: ['code'], message: USED_CODE }]);
}

/** The library's own answers in our words. */
async function refuseApiErrors<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const message = error.body?.code === 'TOTP_ALREADY_ENABLED' ? 'You already have a second factor.' : WRONG_CODE;
    throw new Invalid([{ path: [field], message }]);
  }
}
