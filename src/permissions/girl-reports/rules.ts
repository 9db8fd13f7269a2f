import { type Actor, isVisitor } from '../actor.ts';

/** Reports of scammers and problem girls. Deciding about them: moderation/rules.ts. */
export const girlReportRules = {
  'girlReport.send': (actor: Actor) => !isVisitor(actor),
};
