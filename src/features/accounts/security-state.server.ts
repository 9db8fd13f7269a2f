import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { NotAuthenticated } from '#shared/errors.ts';
import { hasNoCodes, isAccessLink, isFreshLogIn, mayManageFactors } from './second-factor/factor-rules.server.ts';
import { listPasskeys } from './second-factor/passkeys.server.ts';
import { findSessionOf } from './sessions/sessions.server.ts';

/** What the page about the account's security says about factors, for this session. */
export async function getSecurityState(actor: Actor, headers: Headers) {
  if (!actor.userId) throw new NotAuthenticated();
  const [[user], session, passkeys] = await Promise.all([
    freshDb.select({ isModerator: users.isModerator, twoFactorEnabled: users.twoFactorEnabled }).from(users).where(eq(users.id, actor.userId)),
    findSessionOf(actor.userId, headers),
    listPasskeys(actor.userId),
  ]);
  if (!user) throw new NotAuthenticated();
  const hasSecondFactor = user.twoFactorEnabled === true;
  const isProven = isFreshLogIn(session) || isAccessLink(session);
  return {
    isModerator: user.isModerator,
    lacksRights: user.isModerator && !actor.isModerator,
    mayManageFactors: mayManageFactors(actor, user, session),
    hasSecondFactor,
    passkeys,
    isProven,
    needsPasskey: !isProven && passkeys.length > 0 && hasNoCodes(user),
    isLastFactor: user.isModerator && !isDemo() && !hasSecondFactor && passkeys.length === 1,
  };
}
