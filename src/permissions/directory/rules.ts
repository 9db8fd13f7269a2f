import { type Actor, isModerator } from '../actor.ts';

type GirlRow = { id: number; userId: string | null };

const owns = (actor: Actor, girl: GirlRow) => actor.girlId === girl.id;

export const directoryRules = {
  /** Her profile although it is hidden or waits for approval, with what only she and moderators read of it. */
  'profile.see-hidden': (actor: Actor, girl?: GirlRow) => isModerator(actor) || (girl !== undefined && owns(actor, girl)),
};
