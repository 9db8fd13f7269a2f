import { type Actor, isModerator } from '../actor.ts';

export const identityRules = {
  /** Who is linked to whom by what, cutting a link that is wrong, and taking that back. */
  'identity.manage': (actor: Actor) => isModerator(actor),
};
