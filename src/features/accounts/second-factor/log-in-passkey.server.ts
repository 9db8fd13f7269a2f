import { setTimeout as wait } from 'node:timers/promises';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotAuthenticated } from '#shared/errors.ts';
import { auth } from '../auth.server.ts';
import { blocked, isBanned } from '../bans/ban.ts';
import { forgetFailures, knownDeviceCookie } from '../sessions/lockout.server.ts';
import { cookie, readCookie, sessionCookies } from '../sessions/session-cookies.server.ts';
import { endReplacedSession, endSession, markSession } from '../sessions/sessions.server.ts';

/** The one answer to everything that is not a right passkey. */
export const WRONG_PASSKEY = 'This passkey did not work. Please try again, or log in with your password.';
/** Holds the signed name of the challenge, which the library wrote into `verifications`. */
const challengeCookie = 'auth.passkey';
const allowance = { points: 60, durationSeconds: 900 };
const refusalMs = 300;

/** What the browser needs to ask for a passkey. Names no account, unless the request is logged in: then only the person's own passkeys count. */
export async function startPasskeyLogIn(headers: Headers, address: string) {
  await limit('passkey-log-in', addressKey(address), allowance);
  const { response, headers: answered } = await auth().api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  return { options: { ...response, userVerification: 'required' as const }, setCookies: answered.getSetCookie() };
}

type Attempt = { response: Record<string, unknown>; headers: Headers; address: string };

/**
 * Logs a person in by a passkey, which counts as both factors: the device has checked who uses it.
 * @throws NotAuthenticated with one and the same sentence for everything that is wrong; TooMany; Forbidden for a banned person
 */
export async function logInByPasskey({ response, headers, address }: Attempt): Promise<{ userId: string; setCookies: string[] }> {
  const started = performance.now();
  await limit('passkey-log-in', addressKey(address), allowance);
  const session = await verify(response, headers);
  if (!session) {
    await wait(Math.max(0, refusalMs - (performance.now() - started)));
    throw new NotAuthenticated(WRONG_PASSKEY);
  }
  const [user] = await freshDb.select().from(users).where(eq(users.id, session.userId));
  if (!user || user.deletedAt || isBanned(user)) {
    await endSession(session.token);
    throw user && isBanned(user) ? blocked(user) : new NotAuthenticated(WRONG_PASSKEY);
  }
  await markSession(session.token, 'passkey');
  await forgetFailures(user.id);
  await endReplacedSession(headers);
  return { userId: user.id, setCookies: [...sessionCookies(session), cookie(challengeCookie, '', { maxAgeSeconds: 0 }), knownDeviceCookie(user.id)] };
}

/** Asks the account library, which takes each challenge once. @returns null for a wrong answer */
async function verify(response: Record<string, unknown>, headers: Headers) {
  const challenge = readCookie(headers, challengeCookie);
  if (!challenge) return null;
  // Only the challenge: a session that is still there must not matter.
  const only = new Headers({ cookie: `${challengeCookie}=${encodeURIComponent(challenge)}`, 'user-agent': headers.get('user-agent') ?? '' });
  try {
    return (await auth().api.verifyPasskeyAuthentication({ body: { response: response as unknown as AuthenticationResponseJSON }, headers: only })).session;
  } catch (error) {
    if (isAPIError(error)) return null;
    throw error;
  }
}
