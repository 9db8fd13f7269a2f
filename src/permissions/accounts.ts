import { type Actor, isVisitor } from './actor.ts';

/** The account itself: e-mail, password, sessions, deletion. Everybody has one of their own and no other. */
export const accountRules = {
  'account.manage': (actor: Actor, account: { userId: string }) => !isVisitor(actor) && actor.userId === account.userId,
  /** Who came by an outside provider and has no profile yet. */
  'account.add-profile': (actor: Actor) => !isVisitor(actor) && actor.girlId === null && actor.guyId === null && !actor.isModerator,
};
