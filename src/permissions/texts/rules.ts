import { type Actor, isVisitor } from '../actor.ts';

/** Reports of texts that members publish (`member-texts.server.ts`). */
export const textRules = {
  /** Every member who may read the text, except its author. */
  'text.report': (actor: Actor, text?: { authorUserId: string | null }) => !isVisitor(actor) && !(text && text.authorUserId === actor.userId),
};
