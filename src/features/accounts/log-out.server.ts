import { hasOutsideProvider } from './auth.server.ts';
import { logOutOutside } from './outside-provider.server.ts';
import { clearedSessionCookies, readSessionToken } from './session-cookies.server.ts';
import { endSession } from './sessions.server.ts';

/** Whether a picture or a script of another site asks, not a person who follows a link. */
function isSmuggled(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') !== 'navigate';
}

/** Ends the session of this request and sends the browser home, by way of the outside provider where the person came from it. */
export async function logOut(request: Request): Promise<Response> {
  const headers = new Headers({ location: '/', 'cache-control': 'private, no-store' });
  if (isSmuggled(request.headers)) return new Response(null, { status: 302, headers });
  const token = readSessionToken(request.headers);
  if (token && hasOutsideProvider()) headers.set('location', (await logOutOutside(request.headers)) ?? '/');
  if (token) await endSession(token);
  for (const cookie of clearedSessionCookies()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
