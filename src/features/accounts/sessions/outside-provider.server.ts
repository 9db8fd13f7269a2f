import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotFound, Unavailable } from '#shared/errors.ts';
import { auth, hasOutsideProvider, providerId } from '../auth.server.ts';
import { isBanned } from '../bans/ban.ts';
import { isClosedDemoAccount } from '../registration/demo-accounts.server.ts';
import { markConfirmed } from '../registration/mark-confirmed.server.ts';
import { openSigned, sessionCookieName, sessionCookies } from './session-cookies.server.ts';
import { endReplacedSession, endSession, markSession } from './sessions.server.ts';

const allowance = { points: 60, durationSeconds: 900 };

/** The provider's log-in address, and the cookie that recognizes the browser when it comes back. @throws Unavailable while the provider is away */
export async function logInOutside(returnTo: string, address: string): Promise<{ address: string; setCookies: string[] }> {
  await limit('outside-log-in', addressKey(address), allowance);
  try {
    const { response, headers } = await auth().api.signInSocial({
      body: {
        provider: providerId,
        callbackURL: returnTo,
        newUserCallbackURL: '/auth/welcome',
        errorCallbackURL: '/auth/login?local=1',
        disableRedirect: true,
      },
      returnHeaders: true,
    });
    if (!response.url) throw new Unavailable('The log-in provider is not available at the moment. Please try again.');
    return { address: response.url, setCookies: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error)) throw new Unavailable('The log-in provider is not available at the moment. Please try again.', 10);
    throw error;
  }
}

const to = (location: string, setCookies: string[] = []) => {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
};

/** The browser comes back with the provider's word. The library checks it; who may not be here is turned away after all. */
export async function comeBackFromOutside(request: Request, address: string): Promise<Response> {
  if (!hasOutsideProvider()) throw new NotFound();
  await limit('outside-log-in', addressKey(address), allowance);
  const answer = await auth().handler(request);
  const cookies = answer.headers.getSetCookie();
  const location = ownPath(answer.headers.get('location'));
  const own = `${sessionCookieName()}=`;
  const value = cookies
    .find((cookie) => cookie.startsWith(own))
    ?.slice(own.length)
    .split(';')[0];
  const token = value ? openSigned(decodeURIComponent(value)) : null;
  const rest = cookies.filter((cookie) => !cookie.startsWith(own));
  const found = token ? await (await auth().$context).internalAdapter.findSession(token) : null;
  if (!found) return to(location, rest);
  const refusal = await refuse(found.user.id);
  if (refusal) {
    await endSession(found.session.token);
    return to(`/auth/login?local=1&error=${refusal}`, rest);
  }
  await endReplacedSession(request.headers);
  await markSession(found.session.token, 'provider');
  return to(location, [...rest, ...sessionCookies(found.session)]);
}

/** Only paths of this site: the library returns whole addresses for its errors. */
function ownPath(location: string | null): string {
  const url = new URL(location ?? '/', 'http://own.invalid');
  return url.pathname + url.search;
}

async function refuse(userId: string): Promise<'blocked' | 'second_factor' | null> {
  const [user] = await freshDb.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt || isBanned(user) || isClosedDemoAccount(user)) return 'blocked';
  // The provider's log-in knows nothing of the second factor here: who has one logs in with it.
  if (user.twoFactorEnabled) return 'second_factor';
  if (user.emailVerified) await db.transaction((tx) => markConfirmed(tx, userId));
  return null;
}

const refusals: Record<string, string> = {
  blocked: 'This account is blocked.',
  second_factor: 'Your account has a second factor. Please log in here with your password and a code.',
  account_not_linked: 'There is an account with this email address already. Please log in here with its password.',
  email_not_verified: 'The log-in provider has not verified your email address.',
  access_denied: 'The log-in was cancelled.',
};

/** What the log-in page says about a log-in at the provider that came to nothing. */
export function refusalOf(error: string | null): string | null {
  if (error === null) return null;
  const known = Object.hasOwn(refusals, error) ? refusals[error] : undefined;
  return known ?? 'The log-in at the provider did not succeed. Please try again.';
}

/** Ends the session here and returns the provider's log-out address; null for who did not come from there. */
export async function logOutOutside(headers: Headers): Promise<string | null> {
  const { url } = await auth().api.signOut({ body: { callbackURL: '/', disableRedirect: true }, headers });
  return url ?? null;
}
