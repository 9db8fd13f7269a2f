import { type Actor, isModerator } from '../actor.ts';

/** Anybody answers a record that names him; who decides, and makes the codes that are told by phone: */
export const disputeRules = {
  'dispute.decide': (actor: Actor) => isModerator(actor),
};
