import { type Actor, isGirl, isGuy } from '../actor.ts';

/** Her check-ins and the calendar of either side are theirs alone: not even a moderator reads them. */
export const appointmentRules = {
  'calendar.own': (actor: Actor) => isGirl(actor) || isGuy(actor),
  'checkIn.own': (actor: Actor) => isGirl(actor),
};
