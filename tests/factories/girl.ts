import { type Girl, girls, type NewGirl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { next } from './sequence.ts';
import { makeUser } from './user.ts';

/** The row of a girl, with these values and no others. Every other factory of girls goes through it. */
export async function insertGirl(values: NewGirl): Promise<Girl> {
  const [girl] = await db.insert(girls).values(values).returning();
  return girl as Girl;
}

/** What makes a girl one of the product everybody can see. */
export const listed = { city: 'Austin', state: 'TX', country: 'United States', matwiseGirl: true, profileApproved: true } satisfies NewGirl;

/** A girl of the product of whom no more is known than where she is: no size, no age, no picture. */
export function makeBareGirl(overrides: NewGirl = {}): Promise<Girl> {
  const n = next();
  return insertGirl({ ...listed, name: 'Some Name', stageName: `Stage Name ${n}`, username: `girl${n}`, ...overrides });
}

/** A girl of the product everybody can see, unless told otherwise, with all that a search asks for. */
export function makeGirl(overrides: NewGirl = {}): Promise<Girl> {
  const n = next();
  const size = { birthday: '1995-05-05', height: 66, weight: 140, physique: 'Athletic' } as const;
  const names = { name: `Girl ${n}`, username: `girl${n}`, stageName: `Stage ${n}`, email: `girl${n}@example.org` };
  return insertGirl({ ...listed, ...names, ...size, profilePicApproved: true, ...overrides });
}

/** A girl with an account, and who she is to the product. */
export async function makeGirlActor(overrides: NewGirl = {}): Promise<{ girl: Girl; actor: Actor }> {
  const user = await makeUser({ usertype: 'girl' });
  const girl = await makeGirl({ userId: user.id, ...overrides });
  const { profileApproved, adminShowProfile, banned, deletedAt } = girl;
  const isGirlApproved = profileApproved === true && adminShowProfile !== false && !banned && deletedAt === null;
  return { girl, actor: { role: 'female', userId: user.id, girlId: girl.id, isGirlApproved, guyId: null, isModerator: false, username: girl.username } };
}

/** A scammer a moderator has approved. */
export const makeScammer = (overrides: NewGirl = {}) => makeGirl({ matwiseGirl: false, profileApproved: null, isScammer: true, ...overrides });
