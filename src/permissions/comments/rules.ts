import { type Actor, isModerator, isVisitor } from '../actor.ts';

type Written = { authorUserId: string | null };

const isAuthor = (actor: Actor, { authorUserId }: Written) => !isVisitor(actor) && authorUserId === actor.userId;

/** Comments under pages, and what people report about them. */
export const commentRules = {
  'comment.write': (actor: Actor) => !isVisitor(actor),
  /** One's own; a moderator hides anybody's. */
  'comment.delete': (actor: Actor, comment: Written) => isAuthor(actor, comment) || isModerator(actor),
  'comment.report': (actor: Actor, comment?: Written) => !isVisitor(actor) && !(comment && isAuthor(actor, comment)),
  'report.decide': (actor: Actor) => isModerator(actor),
};
