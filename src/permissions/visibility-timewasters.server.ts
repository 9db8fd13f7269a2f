import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { timewasters } from '#db/schema/timewasters.ts';
import { type Actor, isGirl, isModerator } from './actor.ts';

const nobody = sql`false`;

/** The records that the actor may open: 'timewaster.see' as a filter. */
export function timewastersSeenBy(actor: Actor): SQL {
  if (isModerator(actor)) return sql`true`;
  if (!isGirl(actor) || actor.girlId === null) return nobody;
  return or(and(eq(timewasters.approved, true), isNull(timewasters.mergedIntoId)), eq(timewasters.girlId, actor.girlId)) ?? nobody;
}

/** The records that stand in lists: a merged one is shown by the record it went into. */
export function timewastersListedFor(actor: Actor): SQL {
  return and(timewastersSeenBy(actor), isNull(timewasters.mergedIntoId)) ?? nobody;
}
