import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { twoFactors } from '#db/schema/two-factors.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid, NotAuthenticated } from '#shared/errors.ts';
import { auth } from './auth.server.ts';
import { knownDeviceCookie } from './lockout.server.ts';
import { reauthenticate } from './reauthenticate.server.ts';
import { cookie, readCookie, sessionCookies } from './session-cookies.server.ts';
import { endSessionsOf, startSession } from './sessions.server.ts';

export const WRONG_CODE = 'This code is not right. Codes change every 30 seconds.';
const allowance = { points: 10, durationSeconds: 900 };
export const challengeCookie = 'auth.two_factor';

export type Enrolment = { uri: string; secret: string; backupCodes: string[] };

/** Starts a second factor: what the authenticator app needs. It holds once a first code was given. */
export async function startSecondFactor(actor: Actor, password: string, headers: Headers): Promise<Enrolment> {
  await reauthenticate(actor, password);
  const { totpURI, backupCodes } = (await refuseApiErrors('currentPassword', () =>
    auth().api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
  )) as {
    totpURI: string;
    backupCodes: string[];
  };
  return { uri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
}

/** Ends the enrolment with a code of the app. Every session ends but a new one here: all that exist have passed the factor. */
export async function confirmSecondFactor(actor: Actor, code: string, headers: Headers): Promise<{ setCookies: string[] }> {
  if (!actor.userId) throw new NotAuthenticated();
  await limit('second-factor', actor.userId, allowance);
  await refuseApiErrors('code', () => auth().api.verifyTOTP({ body: { code }, headers }));
  await endSessionsOf(db, actor.userId);
  return startSession(actor.userId, headers.get('user-agent') ?? '');
}

/** Takes the second factor away, after the password. A moderator's rights rest until there is a new one. */
export async function removeSecondFactor(actor: Actor, password: string): Promise<void> {
  const { id } = await reauthenticate(actor, password);
  await db.transaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id));
  });
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
  const { token } = await refuseApiErrors('code', () =>
    /^\d{6}$/.test(body.code) ? auth().api.verifyTOTP({ body, headers: only }) : auth().api.verifyBackupCode({ body, headers: only }),
  );
  const found = token ? await (await auth().$context).internalAdapter.findSession(token) : null;
  if (!found) throw new NotAuthenticated('Please log in again.');
  const userId = found.user.id;
  return { userId, setCookies: [...sessionCookies(found.session), cookie(challengeCookie, '', { maxAgeSeconds: 0 }), knownDeviceCookie(userId)] };
}

/** The library's own answers in our words. */
async function refuseApiErrors<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const message = error.body?.code === 'TOTP_ALREADY_ENABLED' ? 'You have a second factor already.' : WRONG_CODE;
    throw new Invalid([{ path: [field], message }]);
  }
}
