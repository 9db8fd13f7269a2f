import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import {
  createBannedGuy,
  createGirl,
  createGuy,
  createHiddenGirl,
  createModerator,
  createNewGirl,
  createRejectedGirl,
  type Member,
} from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

/**
 * Everybody who can call. `guy` and `girl` own what an example makes; the others never do. `newGirl` waits for a moderator, `hiddenGirl` is
 * hidden by one, `rejectedGirl` was refused: her account stays, its profile is gone.
 */
export const personNames = [
  'visitor',
  'guy',
  'otherGuy',
  'girl',
  'otherGirl',
  'newGirl',
  'hiddenGirl',
  'rejectedGirl',
  'moderator',
  'banned',
  'expired',
] as const;
export type PersonName = (typeof personNames)[number];

/** Girls with a profile, approved or not. */
export const anyGirl = ['girl', 'otherGirl', 'newGirl', 'hiddenGirl'] as const satisfies readonly PersonName[];

type Session = { cookie: string; csrf: string };
export type People = {
  guy: Member & { guyId: number };
  otherGuy: Member & { guyId: number };
  girl: Member & { girlId: number };
  otherGirl: Member & { girlId: number };
  moderator: Member;
  /** A fresh session of this person; what ended (a ban, an expiry) ended after it began. */
  session: (name: PersonName) => Promise<Session | undefined>;
};

/** Accounts with real sessions; the banned man and the expired session had theirs while they still held. */
export async function makePeople(): Promise<People> {
  const [guy, otherGuy, girl, otherGirl, moderator, banned, expired, newGirl, hiddenGirl, rejectedGirl] = await Promise.all([
    createGuy(),
    createGuy(),
    createGirl(),
    createGirl(),
    createModerator(),
    createBannedGuy(),
    createGuy(),
    createNewGirl(),
    createHiddenGirl(),
    createRejectedGirl(),
  ]);
  const accounts = { guy, otherGuy, girl, otherGirl, moderator, banned, expired, newGirl, hiddenGirl, rejectedGirl };
  return {
    guy,
    otherGuy,
    girl,
    otherGirl,
    moderator,
    async session(name) {
      if (name === 'visitor') return undefined;
      const session = await signIn(accounts[name]);
      if (name === 'expired') {
        await db
          .update(sessions)
          .set({ expiresAt: new Date(Date.now() - 60_000) })
          .where(eq(sessions.userId, expired.userId));
      }
      return session;
    },
  };
}
