import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type User, users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit, resetLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotAuthenticated } from '#shared/errors.ts';
import { readEmail } from '#shared/identifiers/email.ts';
import { withoutInvisible } from '#shared/texts/typed-code.ts';
import { auth } from '../auth.server.ts';
import { blocked, isBanned } from '../bans/ban.ts';
import { pretendToVerify } from '../recovery/passwords.server.ts';
import { replaceOldHash } from '../recovery/rehash.server.ts';
import { notClosedDemoAccount } from '../registration/demo-accounts.server.ts';
import type { LogInInput } from '../schema.ts';
import { challengeCookie } from '../second-factor/pass-second-factor.server.ts';
import { countFailure, forgetFailures, isKnownDevice, isLocked, knownDeviceCookie } from './lockout.server.ts';
import { sessionCookies } from './session-cookies.server.ts';
import { endReplacedSession, endSession } from './sessions.server.ts';
import { sendUnlockLink } from './unlock.server.ts';

/** The one answer to everything that is not a right password, so that nobody learns which accounts exist. */
const wrongCredentials = 'Wrong username or password, or the email address is not confirmed yet.';

const perAddress = { points: 60, durationSeconds: 900 };
const perAccountAndAddress = { points: 10, durationSeconds: 900 };
/** A refusal is never faster than this, whatever was or was not looked up. */
const refusalMs = 300;

/** `secondFactor`: the password was right, and a code has to follow; the cookies say so. */
export type LoggedIn = { userId: string; secondFactor: boolean; setCookies: string[] };
export type Attempt = LogInInput & { address: string; headers: Headers };

/** As a phone or a copied text spells it: full-width letters, invisible characters, the @ of a handle. */
const readName = (typed: string) =>
  withoutInvisible(typed)
    .replace(/^@+(?=[^@]*$)/, '')
    .trim();
/** The address in a text with '@', as mail programs copy it: 'mailto:', a name beside it, a dot at its end, spaces around the '@'. */
const readAddress = (name: string) => (name.includes('@') ? readEmail(name.replaceAll(/\s*@\s*/g, '@')) : null);
/** The same with the joiners that names of some scripts hold. */
const readJoinedName = (typed: string) =>
  typed
    .split(/([\u200c\u200d])/)
    .map((part, at) => (at % 2 === 0 ? readName(part) : part))
    .join('');

type Candidate = Pick<User, 'id' | 'email' | 'banned' | 'unbanAt' | 'failedAttempts' | 'lockedAt'>;

async function findCandidate(name: string, joinedName: string): Promise<Candidate | null> {
  const { id, email, banned, unbanAt, failedAttempts, lockedAt } = users;
  const [key, joined] = [name.toLowerCase(), joinedName.toLowerCase()];
  const [candidate] = await freshDb
    .select({ id, email, banned, unbanAt, failedAttempts, lockedAt })
    .from(users)
    .where(and(key.includes('@') ? inArray(users.email, [key, readAddress(key) ?? key]) : inArray(users.username, [key, joined]), notClosedDemoAccount()))
    .orderBy(desc(eq(users.email, key)), desc(eq(users.username, joined)))
    .limit(1);
  return candidate ?? null;
}

type PasswordCheck = { token: string | null; setCookies: string[] };

/** Asks the account library. @returns null for a wrong password or an unconfirmed address; no token when a second factor has to follow */
async function checkPassword(email: string, password: string, headers: Headers): Promise<PasswordCheck | null> {
  try {
    const given = new Headers({ 'user-agent': headers.get('user-agent') ?? '' });
    const { response, headers: answered } = await auth().api.signInEmail({ body: { email, password }, headers: given, returnHeaders: true });
    if ('twoFactorRedirect' in response) {
      return { token: null, setCookies: answered.getSetCookie().filter((one) => one.startsWith(`${challengeCookie}=`)) };
    }
    return { token: response.token, setCookies: [] };
  } catch (error) {
    if (isAPIError(error)) return null;
    throw error;
  }
}

/**
 * Logs a person in by username or email and password.
 * @throws NotAuthenticated with one and the same sentence for every wrong pair; TooMany; Forbidden for a banned person with the right password
 */
export async function logIn({ username: typed, password, address, headers }: Attempt): Promise<LoggedIn> {
  const username = readName(typed);
  const started = performance.now();
  const where = addressKey(address);
  const pair = createHash('sha256')
    .update(`${readAddress(username) ?? username.toLowerCase()}|${where}`)
    .digest('base64url');
  await limit('log-in', where, perAddress);
  await limit('log-in-as', pair, perAccountAndAddress);

  const candidate = await findCandidate(username, readJoinedName(typed));
  const keptOut = candidate !== null && isLocked(candidate) && !isKnownDevice(headers, candidate.id);
  // An address that nobody can have: the library then does the work of a check and finds nobody.
  const signedIn = keptOut ? await pretendToVerify(password) : await checkPassword(candidate?.email ?? 'nobody@invalid.invalid', password, headers);
  if (!signedIn || !candidate) {
    const locked = await countFailure(candidate?.id ?? null);
    // After the answer: writing a mail takes time that would tell.
    if (locked && candidate) void sendUnlockLink(candidate.id).catch((error) => log.error({ err: error }, 'accounts: an unlock link was not queued'));
    await wait(Math.max(0, refusalMs - (performance.now() - started)));
    throw new NotAuthenticated(wrongCredentials);
  }
  if (isBanned(candidate)) {
    if (signedIn.token) await endSession(signedIn.token);
    throw blocked(candidate);
  }
  await replaceOldHash(candidate.id, password);
  await Promise.all([forgetFailures(candidate.id), resetLimit('log-in-as', pair, perAccountAndAddress)]);
  if (!signedIn.token) return { userId: candidate.id, secondFactor: true, setCookies: signedIn.setCookies };
  const { internalAdapter } = await auth().$context;
  const found = await internalAdapter.findSession(signedIn.token);
  if (!found) throw new NotAuthenticated(wrongCredentials);
  await endReplacedSession(headers);
  return { userId: candidate.id, secondFactor: false, setCookies: [...sessionCookies(found.session), knownDeviceCookie(candidate.id)] };
}
