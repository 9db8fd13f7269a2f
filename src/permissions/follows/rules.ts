import { type Actor, isGuy } from '../actor.ts';

export const followRules = {
  'girl.follow': (actor: Actor) => isGuy(actor),
};
