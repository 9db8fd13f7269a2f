import { type GuyUser, guyUsers, type NewGuyUser } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { next } from './sequence.ts';
import { makeUser } from './user.ts';

/** A guy whose email address is proven and whose profile is not private. */
export async function makeGuy(overrides: Partial<NewGuyUser> = {}): Promise<GuyUser> {
  const n = next();
  const [guy] = await db
    .insert(guyUsers)
    .values({
      username: `guy${n}`,
      name: `Guy ${n}`,
      email: `guy${n}@example.org`,
      city: 'Dallas',
      state: 'TX',
      country: 'United States',
      height: 70,
      weight: 180,
      aboutMe: 'Wrestles for fun.',
      auth0Verified: true,
      ...overrides,
    })
    .returning();
  return guy as GuyUser;
}

/** A guy with an account, and who he is to the product. */
export async function makeGuyActor(overrides: Partial<NewGuyUser> = {}): Promise<{ guy: GuyUser; actor: Actor }> {
  const user = await makeUser({ usertype: 'guy' });
  const guy = await makeGuy({ userId: user.id, ...overrides });
  return { guy, actor: { role: 'male', userId: user.id, girlId: null, isGirlApproved: false, guyId: guy.id, isModerator: false, username: guy.username } };
}
