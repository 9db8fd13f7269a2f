import { type Actor, isModerator, isVisitor } from '../actor.ts';

/** The account itself: email, password, sessions, deletion. Everybody has one of their own and no other. */
export const accountRules = {
  'account.manage': (actor: Actor, account: { userId: string }) => !isVisitor(actor) && actor.userId === account.userId,
  /** Who came by an outside provider and has no profile yet. */
  'account.add-profile': (actor: Actor) => !isVisitor(actor) && actor.girlId === null && actor.guyId === null && !actor.isModerator,
  /** Shuts a person out, or lets them in again. */
  'person.ban': (actor: Actor) => isModerator(actor),
  'moderator.propose': (actor: Actor) => isModerator(actor),
  /** A second pair of eyes: neither who proposed nor who is proposed. */
  'moderator.confirm': (actor: Actor, proposal: { proposedByUserId: string; userId: string }) =>
    isModerator(actor) && actor.userId !== proposal.proposedByUserId && actor.userId !== proposal.userId,
  'moderator.withdraw': (actor: Actor, proposal: { proposedByUserId: string }) => isModerator(actor) && actor.userId === proposal.proposedByUserId,
};
