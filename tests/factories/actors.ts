import type { Actor } from '#permissions/actor.ts';

const nobody = { girlId: null, isGirlApproved: false, guyId: null, isModerator: false };

/** People as the session describes them, for calls below HTTP. Their rows, where a foreign key needs them, the test makes. */
export const actors = {
  moderator: { ...nobody, role: 'moderator', userId: 'moderator', isModerator: true, username: 'moderator' },
  guy: (guyId: number, userId = `guy-${guyId}`): Actor => ({ ...nobody, role: 'male', userId, guyId, username: userId }),
  /** One a moderator approved. */
  girl: (girlId: number, userId = `girl-${girlId}`): Actor => ({ ...nobody, role: 'female', userId, girlId, isGirlApproved: true, username: userId }),
  /** One who waits for a moderator, or whom one hid. */
  unapprovedGirl: (girlId: number, userId = `girl-${girlId}`): Actor => ({ ...nobody, role: 'female', userId, girlId, username: userId }),
} satisfies Record<string, Actor | ((id: number) => Actor)>;
