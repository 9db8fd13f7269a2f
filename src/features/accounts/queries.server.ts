import { and, eq, isNull } from 'drizzle-orm';
import { girls, guyUsers, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotAuthenticated } from '#shared/errors.ts';
import type { SessionUser } from './present.ts';
import type { ProofNeeds } from './recovery/proof-texts.ts';
import { hasPassword } from './recovery/reauthenticate.server.ts';

/** The person of an account with what the session tells about them. @throws NotAuthenticated when the account is gone */
export async function getSessionUser(userId: string, isModerator?: boolean): Promise<SessionUser> {
  const [row] = await freshDb
    .select({
      username: users.displayUsername,
      name: users.name,
      email: users.email,
      image: users.image,
      isModerator: users.isModerator,
      usertype: users.usertype,
      linkedSocials: users.linkedSocials,
      girlPicture: girls.profilePicSecureUrl,
      girlAbout: girls.about,
      guyPicture: guyUsers.cloudinarySecureUrl,
      guyAbout: guyUsers.aboutMe,
    })
    .from(users)
    .leftJoin(girls, and(eq(girls.userId, users.id), isNull(girls.deletedAt)))
    .leftJoin(guyUsers, and(eq(guyUsers.userId, users.id), eq(guyUsers.softDeleted, false)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!row) throw new NotAuthenticated();
  return {
    user_id: userId,
    username: row.username,
    name: row.name,
    email: row.email,
    avatar: row.girlPicture ?? row.guyPicture ?? row.image,
    profile: row.girlAbout ?? row.guyAbout,
    is_moderator: isModerator ?? row.isModerator,
    usertype: row.usertype,
    linked_socials: row.linkedSocials,
  };
}

/** The person behind an actor. @throws NotAuthenticated for a visitor */
export async function getOwnSession(actor: Actor): Promise<SessionUser> {
  if (!actor.userId) throw new NotAuthenticated();
  return getSessionUser(actor.userId, actor.isModerator);
}

/** What a change of the account asks for. */
export async function getProofNeeds(userId: string): Promise<ProofNeeds> {
  const [password, [user]] = await Promise.all([
    hasPassword(userId),
    freshDb.select({ hasSecondFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
  ]);
  return { password, code: user?.hasSecondFactor === true };
}
