import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { Forbidden, NotAuthenticated } from '#shared/errors.ts';
import { APPROVAL_OPENS } from '#shared/messages.ts';
import { type Actor, type GirlActor, type GuyActor, isGirl, isGuy, isVisitor } from './actor.ts';
import { rules } from './rules.ts';

export type Action = keyof typeof rules;
type SubjectOf<A extends Action> = Parameters<(typeof rules)[A]>[1];
type Arguments<A extends Action> = undefined extends SubjectOf<A> ? [subject?: SubjectOf<A>] : [subject: SubjectOf<A>];

/** Whether the actor may do it. An action without a rule does not exist; whatever a rule gives but true is a no. */
export function can<A extends Action>(actor: Actor, action: A, ...[subject]: Arguments<A>): boolean {
  const rule = rules[action] as ((actor: Actor, subject?: unknown) => boolean) | undefined;
  return rule?.(actor, subject) === true;
}

/** @throws NotAuthenticated for a visitor, Forbidden for everybody else who may not. */
export function authorize<A extends Action>(actor: Actor, action: A, ...subject: Arguments<A>): void {
  if (can(actor, action, ...subject)) return;
  if (isVisitor(actor)) throw new NotAuthenticated();
  const opensLater = isGirl(actor) && can({ ...actor, isGirlApproved: true }, action, ...subject);
  throw opensLater ? new Forbidden(APPROVAL_OPENS) : new Forbidden();
}

/** For what a girl does as herself: behind it, `actor.girlId` is a number. @throws NotAuthenticated, Forbidden for who is no girl, too */
export function authorizeGirl<A extends Action>(actor: Actor, action: A, ...subject: Arguments<A>): asserts actor is GirlActor {
  authorize(actor, action, ...subject);
  if (!isGirl(actor)) throw new Forbidden();
}

/** For what a guy does as himself: behind it, `actor.guyId` is a number. @throws NotAuthenticated, Forbidden for who is no guy, too */
export function authorizeGuy<A extends Action>(actor: Actor, action: A, ...subject: Arguments<A>): asserts actor is GuyActor {
  authorize(actor, action, ...subject);
  if (!isGuy(actor)) throw new Forbidden();
}

/** The side that the actor answers a booking for. @throws NotAuthenticated, Forbidden for moderators and other people, too */
export function authorizeSide(actor: Actor, booking: { girlId: number; guyId: number }): BookingSide {
  const side = isGirl(actor) ? 'girl' : 'guy';
  authorize(actor, side === 'girl' ? 'booking.answerAsGirl' : 'booking.answerAsGuy', booking);
  return side;
}

export { rules };
