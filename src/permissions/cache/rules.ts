import { type Actor, isModerator } from '../actor.ts';

export const cacheRules = {
  'cache.revalidate': (actor: Actor) => isModerator(actor),
};
