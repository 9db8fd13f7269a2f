import { randomBytes, randomUUID } from 'node:crypto';
import type { NewGirl } from '#db/schema/girls.ts';
import type { NewGuyUser } from '#db/schema/guy-users.ts';
import { authAccounts, guyUsers, users } from '#db/schema/index.ts';
import { hashPassword } from '#features/accounts/recovery/passwords.server.ts';
import { db } from '#platform/db/client.server.ts';
import { insertGirl, listed } from './girl.ts';

export type Member = { userId: string; username: string; email: string; girlId: number | null; guyId: number | null };

type UserOverrides = Partial<typeof users.$inferInsert> & {
  /** Makes a password; without one nobody can log in by the form, and the test saves a hash. */
  password?: string;
};

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once per worker: a hash is slow on purpose. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** An account without a profile. */
export async function createUser({ password, ...overrides }: UserOverrides = {}): Promise<Member> {
  const tag = randomBytes(4).toString('hex');
  const displayUsername = overrides.displayUsername ?? overrides.username ?? `user_${tag}`;
  const user = {
    id: randomUUID(),
    name: `Person ${tag}`,
    email: `${tag}@example.test`,
    emailVerified: true,
    ...overrides,
    username: displayUsername.toLowerCase(),
    displayUsername,
  };
  await db.insert(users).values(user);
  if (password) {
    const hash = await hashOnce(password);
    await db.insert(authAccounts).values({ id: randomUUID(), accountId: user.id, providerId: 'credential', userId: user.id, password: hash });
  }
  return { userId: user.id, username: displayUsername, email: user.email, girlId: null, guyId: null };
}

/** A girl of the product with an account: approved and visible unless told otherwise. */
export async function createGirl({ girl = {}, user = {} }: { girl?: Partial<NewGirl>; user?: UserOverrides } = {}): Promise<Member & { girlId: number }> {
  const member = await createUser({ usertype: 'girl', ...user });
  const { userId, username, email } = member;
  const names = { userId, username, email, stageName: `Stage ${username}`, name: 'Test Girl' };
  const { id } = await insertGirl({ ...listed, ...names, profilePicApproved: true, ...girl });
  return { ...member, girlId: id };
}

/** A girl who registered and whom no moderator has looked at. */
export const createNewGirl = () => createGirl({ girl: { profileApproved: null, profilePicApproved: null } });

/** A girl a moderator approved once and hides now. */
export const createHiddenGirl = () => createGirl({ girl: { adminShowProfile: false } });

/** A girl a moderator refused: her profile is gone, and can be brought back for 30 days. */
export const createRejectedGirl = () => createGirl({ girl: { profileApproved: false, deletedAt: new Date() } });

/** A guy with a confirmed email address and a public profile. */
export async function createGuy({ guy = {}, user = {} }: { guy?: Partial<NewGuyUser>; user?: UserOverrides } = {}): Promise<Member & { guyId: number }> {
  const member = await createUser({ usertype: 'guy', ...user });
  const [row] = await db
    .insert(guyUsers)
    .values({
      userId: member.userId,
      username: member.username,
      name: 'Test Guy',
      email: member.email,
      city: 'Austin',
      state: 'TX',
      country: 'United States',
      height: 70,
      weight: 180,
      auth0Verified: true,
      ...guy,
    })
    .returning({ id: guyUsers.id });
  return { ...member, guyId: row!.id };
}

/** A moderator whose rights hold: with a second factor, as outside the demo. */
export function createModerator(user: UserOverrides = {}): Promise<Member> {
  return createUser({ isModerator: true, twoFactorEnabled: true, ...user });
}

/** A guy who is banned for good, or until a moment. */
export function createBannedGuy(unbanAt: Date | null = null) {
  return createGuy({ user: { banned: true, unbanAt } });
}
