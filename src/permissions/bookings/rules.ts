import { type Actor, isGirl, isGuy } from '../actor.ts';

/** Who asks for a session, who looks at requests, whom a girl keeps away. Answers to a request: community/rules.ts. */
export const bookingRules = {
  'booking.request': (actor: Actor) => isGuy(actor),
  'booking.inbox': (actor: Actor) => isGirl(actor),
  'booking.sent': (actor: Actor) => isGuy(actor),
  'guy.block': (actor: Actor) => isGirl(actor),
};
