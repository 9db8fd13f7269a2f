import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { type Actor, isModerator, isVisitor } from '../actor.ts';

/**
 * Scammers the actor may see: everybody those whose report a moderator approved and did not hide, its reporter and
 * moderators also a report that waits (contract, reading 9).
 */
export function visibleScammers(actor: Actor): SQL {
  const present = and(eq(girls.isScammer, true), isNull(girls.deletedAt)) as SQL;
  if (isModerator(actor)) return present;
  const own = isVisitor(actor) ? undefined : eq(girls.reportedByUserId, actor.userId as string);
  return and(present, or(eq(girls.publicKind, 'scammer'), own)) as SQL;
}
