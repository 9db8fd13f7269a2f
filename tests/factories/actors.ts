import type { Actor } from '#permissions/actor.ts';

/** People as the session describes them, for calls below HTTP. Their rows, where a foreign key needs them, the test makes. */
export const actors = {
  moderator: { role: 'moderator', userId: 'moderator', girlId: null, guyId: null, isModerator: true, username: 'moderator' },
  guy: (guyId: number, userId = `guy-${guyId}`): Actor => ({ role: 'male', userId, girlId: null, guyId, isModerator: false, username: userId }),
  girl: (girlId: number, userId = `girl-${girlId}`): Actor => ({ role: 'female', userId, girlId, guyId: null, isModerator: false, username: userId }),
} satisfies Record<string, Actor | ((id: number) => Actor)>;
