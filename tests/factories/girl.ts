import { type Girl, girls, type NewGirl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { next } from './sequence.ts';
import { makeUser } from './user.ts';

/** A girl of the product whom everybody can see, unless told otherwise. She has an account when `withAccount` says so. */
export async function makeGirl(overrides: Partial<NewGirl> = {}): Promise<Girl> {
  const n = next();
  const [girl] = await db
    .insert(girls)
    .values({
      name: `Girl ${n}`,
      username: `girl${n}`,
      stageName: `Stage ${n}`,
      email: `girl${n}@example.org`,
      city: 'Austin',
      state: 'TX',
      country: 'United States',
      birthday: '1995-05-05',
      height: 66,
      weight: 140,
      physique: 'Athletic',
      matwiseGirl: true,
      profileApproved: true,
      profilePicApproved: true,
      girlShowProfile: true,
      ...overrides,
    })
    .returning();
  return girl as Girl;
}

/** A girl with an account, and who she is to the product. */
export async function makeGirlActor(overrides: Partial<NewGirl> = {}): Promise<{ girl: Girl; actor: Actor }> {
  const user = await makeUser({ usertype: 'girl' });
  const girl = await makeGirl({ userId: user.id, ...overrides });
  return { girl, actor: { role: 'female', userId: user.id, girlId: girl.id, guyId: null, isModerator: false, username: girl.username } };
}

/** A scammer whom a moderator has approved. */
export const makeScammer = (overrides: Partial<NewGirl> = {}) => makeGirl({ matwiseGirl: false, profileApproved: null, isScammer: true, ...overrides });
