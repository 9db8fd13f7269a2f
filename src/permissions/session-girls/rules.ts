import { type Actor, isModerator } from '../actor.ts';

export const sessionGirlRules = {
  /** What guys reported about a session girl is for moderators; whom it is about never learns who wrote it. */
  'sessionGirl.readReports': (actor: Actor) => isModerator(actor),
};
