import { and, eq, gt } from 'drizzle-orm';
import { verifications } from '#db/schema/verifications.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotAuthenticated } from '#shared/errors.ts';
import { readCode } from '#shared/texts/typed-code.ts';
import { auth } from '../auth.server.ts';
import { knownDeviceCookie } from '../sessions/lockout.server.ts';
import { cookie, openSigned, readCookie, sessionCookies } from '../sessions/session-cookies.server.ts';
import { endReplacedSession } from '../sessions/sessions.server.ts';
import { isTotpCode, storedBackupCode } from './codes.server.ts';
import { allowance, refuseApiErrors, refuseUsedCode } from './factor-changes.server.ts';

export const challengeCookie = 'auth.two_factor';

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
  const given = readCode(code);
  const isTotp = isTotpCode(given);
  const person = await personOfChallenge(challenge);
  if (person && isTotp) await refuseUsedCode(person, given);
  const body = { code: person && !isTotp ? await storedBackupCode(person, given) : given };
  const { token } = await refuseApiErrors('code', () =>
    isTotp ? auth().api.verifyTOTP({ body, headers: only }) : auth().api.verifyBackupCode({ body, headers: only }),
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
  const [row] = await freshDb.select({ userId: verifications.value }).from(verifications).where(isOpen);
  return row?.userId ?? null;
}
