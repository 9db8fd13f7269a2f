import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { type Actor, isGuy, isModerator, isVisitor } from '../actor.ts';

/** Records that a moderator has looked at; before that their reporter and moderators alone. */
export function visibleProblemGirls(actor: Actor): SQL {
  const present = isNull(problemGirls.deletedAt);
  if (isModerator(actor)) return present;
  const own = isGuy(actor) ? eq(problemGirls.guyId, actor.guyId) : undefined;
  const reported = isVisitor(actor) || actor.role === 'public' ? undefined : eq(problemGirls.reportedByUserId, actor.userId as string);
  return and(present, or(eq(problemGirls.pending, false), own, reported)) as SQL;
}

/** What hangs on such a record. */
export function ofVisibleProblemGirls(actor: Actor, problemGirlId: PgColumn): SQL {
  return sql`exists (select 1 from ${problemGirls} where ${problemGirls.id} = ${problemGirlId} and ${visibleProblemGirls(actor)})`;
}
