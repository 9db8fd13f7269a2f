import { z } from 'zod';
import { LINKED_SOCIALS, USER_TYPES } from '#shared/catalogues/roles.ts';

/** The logged-in person, as `GET /session` and every log-in answer. */
export const sessionUser = z.object({
  user_id: z.string(),
  username: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  profile: z.string().nullable(),
  is_moderator: z.boolean(),
  usertype: z.enum(USER_TYPES).nullable(),
  linked_socials: z.partialRecord(z.enum(LINKED_SOCIALS), z.string()),
});

/** A JSON answer that sets cookies: a Response, because each cookie is a header of its own. */
export function withCookies(body: unknown, setCookies: string[]): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { headers });
}
