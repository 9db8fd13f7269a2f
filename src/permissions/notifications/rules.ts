import { type Actor, isVisitor } from '../actor.ts';

/** What a person is told is theirs alone: not even a moderator reads it. */
export const notificationRules = {
  'notification.own': (actor: Actor) => !isVisitor(actor),
};
