import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { timewasters } from '#db/schema/timewasters.ts';
import { type Actor, isGirl, isModerator } from './actor.ts';

const nobody = sql`false`;

/** Approved records that were not merged into another, and those that the girl reported herself; all for a moderator. */
export function listedTimewasters(actor: Actor): SQL | undefined {
  if (isModerator(actor)) return undefined;
  if (!isGirl(actor)) return nobody;
  return and(isNull(timewasters.mergedIntoId), or(eq(timewasters.approved, true), eq(timewasters.girlId, actor.girlId as number)));
}

/** What hangs on such a record. */
export function ofListedTimewasters(actor: Actor, timewasterId: PgColumn): SQL | undefined {
  if (isModerator(actor)) return undefined;
  return sql`exists (select 1 from ${timewasters} where ${timewasters.id} = ${timewasterId} and ${listedTimewasters(actor)})`;
}

/** The rows that the girl who asks wrote herself. */
export function writtenByHer(actor: Actor, girlId: PgColumn): SQL {
  return isGirl(actor) ? eq(girlId, actor.girlId as number) : nobody;
}

/** Who wrote it, unless she stays anonymous; she herself sees her own name. */
export function authorShown(actor: Actor, { girlId, anonymous }: { girlId: PgColumn; anonymous: PgColumn }): SQL {
  return sql`(not ${anonymous} or ${writtenByHer(actor, girlId)})`;
}
