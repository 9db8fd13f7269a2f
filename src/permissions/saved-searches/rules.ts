import { type Actor, isVisitor } from '../actor.ts';

/** What a person follows is hers or his alone: not even a moderator reads it. */
export const savedSearchRules = {
  'savedSearch.own': (actor: Actor) => !isVisitor(actor),
};
