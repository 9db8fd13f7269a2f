import { hasOutsideProvider } from '../auth.server.ts';
import { logOutOutside } from './outside-provider.server.ts';
import { clearedSessionCookies, readSessionToken } from './session-cookies.server.ts';
import { endSession } from './sessions.server.ts';

/** The page that asks first. */
const CONFIRM_LOG_OUT_PATH = '/auth/confirm-logout';

/** Whether another site sent the browser here; browsers that say nothing are taken at their word. */
const isFromElsewhere = (headers: Headers) => ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');

/**
 * Ends the session of this request and sends the browser home, by way of the outside provider where the person came from
 * it. A link, a picture or a script of another site ends nothing: a person who follows such a link is asked first.
 */
export async function logOut(request: Request): Promise<Response> {
  const headers = new Headers({ location: '/', 'cache-control': 'private, no-store' });
  const token = readSessionToken(request.headers);
  if (token && isFromElsewhere(request.headers)) {
    headers.set('location', CONFIRM_LOG_OUT_PATH);
    return new Response(null, { status: 302, headers });
  }
  if (token && hasOutsideProvider()) headers.set('location', (await logOutOutside(request.headers)) ?? '/');
  if (token) await endSession(token);
  for (const cookie of clearedSessionCookies()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
