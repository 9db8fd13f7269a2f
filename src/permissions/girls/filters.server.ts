import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { girlMerges } from '#db/schema/girl-merges.ts';
import { girls } from '#db/schema/girls.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { type Actor, isGirl, isGuy, isModerator, isVisitor } from '../actor.ts';
import { isBlockedBy } from './blocked.server.ts';

/**
 * `isApprovedGirl` as SQL on her row: what a session's actor is built from, and what jobs and notifications ask again when they
 * hand out what girls share.
 */
export const approvedGirl = sql<boolean>`(${girls.profileApproved} is true and ${girls.adminShowProfile} is not false and not ${girls.banned} and ${girls.deletedAt} is null)`;

/** Rows of accounts whose girl is one. */
export const ofApprovedGirls = (userId: PgColumn): SQL => sql`exists (select 1 from ${girls} where ${girls.userId} = ${userId} and ${approvedGirl})`;

/** The row of the girl who asks. */
export function ownGirl(actor: Actor): SQL {
  return isGirl(actor) ? eq(girls.id, actor.girlId as number) : sql`false`;
}

/**
 * Girls the actor may see, whatever they are (contract, readings 7 and 9). What visitors see is in her row: a girl of the product
 * is visible when a moderator approved her and neither she nor a moderator hides her; a warning (scammer, problem girl) stands unless
 * a moderator hides it or has not looked at the report yet; any other girl stands unless she or a moderator hides her.
 */
export function visibleGirls(actor: Actor): SQL {
  const present = isNull(girls.deletedAt);
  if (isModerator(actor)) return present;
  const reported = isVisitor(actor) || actor.role === 'public' ? undefined : eq(girls.reportedByUserId, actor.userId as string);
  return and(present, or(isGirl(actor) ? ownGirl(actor) : undefined, reported, isNotNull(girls.publicKind))) as SQL;
}

/** Rows whose name a public warning shows: scammers, and problem girls who are no girls of the product. */
export const namedByWarning = sql<boolean>`(${girls.publicKind} = 'scammer' or (${girls.publicKind} = 'problem-girl' and not ${girls.matwiseGirl}))`;

/** Rows whose name the actor may read and filter by: warnings, her own row, the scammer report that the actor sent. */
export function readableName(actor: Actor): SQL {
  const reported = actor.userId === null ? undefined : and(eq(girls.isScammer, true), eq(girls.reportedByUserId, actor.userId));
  return sql`coalesce(${or(namedByWarning, ownGirl(actor), reported)}, false)`;
}

/**
 * Deleted girls a moderator may bring back: in the last 30 days, and not by a merge (that is undone instead) nor by deleting her
 * own account, which leaves no name.
 */
export const restorableGirl = sql`(${girls.deletedAt} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})
  and coalesce(${girls.stageName}, ${girls.username}, ${girls.name}) is not null
  and not exists (select 1 from ${girlMerges} where ${girlMerges.fromId} = ${girls.id} and ${girlMerges.undoneAt} is null))`;

/** Rows that hang on a girl the actor may see. */
export function ofVisibleGirls(actor: Actor, girlId: PgColumn): SQL {
  return sql`exists (select 1 from ${girls} where ${girls.id} = ${girlId} and ${visibleGirls(actor)})`;
}

/** Not what a girl keeps from a guy she blocked. He is not told. */
export function notBlocked(actor: Actor, girlId: PgColumn): SQL | undefined {
  if (!isGuy(actor)) return undefined;
  return not(isBlockedBy(girlId, actor.guyId as number));
}
