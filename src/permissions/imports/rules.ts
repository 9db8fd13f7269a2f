import { type Actor, isModerator } from '../actor.ts';

export const importRules = {
  /** Brings files of records in, and reads what became of them: they hold what people once said of others. */
  'import.manage': (actor: Actor) => isModerator(actor),
};
