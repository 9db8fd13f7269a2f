import { eq } from 'drizzle-orm';
import { passkeys } from '#db/schema/passkeys.ts';
import type { User } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { type db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { accessLinkSeconds, freshLogInSeconds } from '../sessions/session-times.ts';
import type { CurrentSession } from '../sessions/sessions.server.ts';

/** What a session proves, and what a moderator's factors ask for. */

type Person = Pick<User, 'isModerator' | 'twoFactorEnabled'>;

const isYounger = ({ createdAt }: CurrentSession, seconds: number) => createdAt.getTime() > Date.now() - seconds * 1000;

/** Whether this session came from a moderator's one-time link, which is good for half an hour. */
export const isAccessLink = (session: CurrentSession | null) => session?.method === 'access-link' && isYounger(session, accessLinkSeconds);

/** Whether this session began a moment ago, which proves as much as typing the password again. */
export const isFreshLogIn = (session: CurrentSession | null) => session !== null && isYounger(session, freshLogInSeconds);

/**
 * Whether this person may set up or remove factors at all. A moderator outside the demo needs a session that passed a factor, or
 * the one-time link: whoever has only her password must not make herself a factor.
 */
export const mayManageFactors = (actor: Actor, person: Person, session: CurrentSession | null) =>
  !person.isModerator || isDemo() || actor.isModerator || isAccessLink(session);

/** Whether a passkey is all that can prove a moderator's factor: she has no codes. */
export const hasNoCodes = ({ isModerator, twoFactorEnabled }: Person) => isModerator && !twoFactorEnabled && !isDemo();

export async function hasPasskey(tx: Tx | typeof db, userId: string): Promise<boolean> {
  const [one] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return one !== undefined;
}

/** Whether a moderator has to confirm with her passkey before a change of her account: the password alone is one factor of two. */
export async function needsPasskey(person: Person & { id: string }, session: CurrentSession | null): Promise<boolean> {
  if (!hasNoCodes(person) || (isFreshLogIn(session) && session?.method === 'passkey')) return false;
  return hasPasskey(freshDb, person.id);
}
