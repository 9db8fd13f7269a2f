import { type Actor, isModerator } from './actor.ts';

/** What moderators decide about records. */
export const moderationRules = {
  'girl.decide': (actor: Actor) => isModerator(actor),
  'sessionGirl.decide': (actor: Actor) => isModerator(actor),
  'timewaster.deleteForGood': (actor: Actor) => isModerator(actor),
  'problemGirl.manage': (actor: Actor) => isModerator(actor),
};
