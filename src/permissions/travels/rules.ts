import { type Actor, isGirl, isModerator } from '../actor.ts';

type OwnedByGirl = { girlId: number };
const ownsOrModerates = (actor: Actor, { girlId }: OwnedByGirl) => isModerator(actor) || (isGirl(actor) && actor.girlId === girlId);

export const travelRules = {
  'travel.add': ownsOrModerates,
  'travel.edit': ownsOrModerates,
  'travel.delete': ownsOrModerates,
};
