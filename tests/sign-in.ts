import type { SessionMethod } from '#db/schema/sessions.ts';
import { startSession } from '#features/accounts/sessions/sessions.server.ts';
import { csrfToken } from '#platform/http/security.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';

/** Starts a real session for a member of `tests/factories/members.ts` (or any `{ userId }`), for `call(…, { session })`. */
export async function signIn({ userId }: { userId: string }, method?: SessionMethod): Promise<{ cookie: string; csrf: string; sessionId: string }> {
  const { id, setCookies } = await startSession(userId, 'Test browser', method);
  const cookie = setCookies.map((one) => one.split(';')[0]).join('; ');
  return { cookie, csrf: csrfToken(secret('csrf'), id), sessionId: id };
}

/** The headers of a session of this member, for clients that are not ours. */
export async function headersOf(member: { userId: string }): Promise<Record<string, string>> {
  const { cookie, csrf } = await signIn(member);
  return { cookie, 'x-csrf-token': csrf };
}
