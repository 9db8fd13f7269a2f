import { type Actor, isVisitor } from '../actor.ts';

/** What members publish, and what others report of it (`member-texts.server.ts`). */
export const textRules = {
  /** Whoever may read it, but not who wrote it. */
  'text.report': (actor: Actor, text?: { authorUserId: string | null }) => !isVisitor(actor) && !(text && text.authorUserId === actor.userId),
};
