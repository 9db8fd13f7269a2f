import { eq } from 'drizzle-orm';
import { type User, users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { Forbidden, NotAuthenticated } from '#shared/errors.ts';
import { isAccessLink, isFreshLogIn, mayManageFactors } from '../second-factor/factor-rules.server.ts';
import { findSessionOf } from '../sessions/sessions.server.ts';
import { type Proof, reauthenticate } from './reauthenticate.server.ts';

export const ACCESS_LINK_NEEDED =
  'Moderators set up a second factor through a one-time link, not with the password alone. Please ask the site’s owner for one.';

/** @throws Forbidden for a moderator who may not manage factors in this session */
export async function requireFactorRight(actor: Actor, headers: Headers) {
  if (!actor.userId) throw new NotAuthenticated();
  const [[user], session] = await Promise.all([freshDb.select().from(users).where(eq(users.id, actor.userId)), findSessionOf(actor.userId, headers)]);
  if (!user) throw new NotAuthenticated();
  if (!mayManageFactors(actor, user, session)) throw new Forbidden(ACCESS_LINK_NEEDED);
  return { user, session };
}

/**
 * Asks for a proof before a passkey is added or removed: a log-in of the last five minutes, a moderator's one-time link, or what
 * every change of the account asks for.
 * @throws Forbidden for a moderator without a factor; Invalid naming `currentPassword` or `code`; TooMany
 */
export async function proveOwner(actor: Actor, proof: Proof): Promise<User> {
  const { user, session } = await requireFactorRight(actor, proof.headers);
  return isFreshLogIn(session) || isAccessLink(session) ? user : reauthenticate(actor, proof);
}
