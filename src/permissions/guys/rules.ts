import { type Actor, isGuy, isModerator } from '../actor.ts';

type OfGuy = { guyId: number };

export const guyRules = {
  'guy.edit': (actor: Actor, guy: OfGuy) => (isGuy(actor) && actor.guyId === guy.guyId) || isModerator(actor),
  /** Shows or hides his profile, whatever he chose himself. */
  'guy.decide': (actor: Actor) => isModerator(actor),
};
