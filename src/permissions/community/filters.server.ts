import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isGirl, isGuy, isModerator, readsShared } from '../actor.ts';

const nobody = sql`false`;
type Sides = { girlId?: PgColumn; guyId?: PgColumn };

/** Rows that belong to the girl or the guy who asks; all of them for a moderator. */
export function ownRows(actor: Actor, { girlId, guyId }: Sides): SQL | undefined {
  if (isModerator(actor)) return undefined;
  if (girlId && isGirl(actor)) return eq(girlId, actor.girlId);
  if (guyId && isGuy(actor)) return eq(guyId, actor.guyId);
  return nobody;
}

/** What girls say about guys: any approved girl, the guy himself, moderators (contract, reading 8). */
export function reviewsOfGuys(actor: Actor, guyUserId: PgColumn): SQL | undefined {
  if (readsShared(actor)) return undefined;
  return isGuy(actor) ? eq(guyUserId, actor.guyId) : nobody;
}

/** What is said among girls: any approved girl and moderators, never the guy (contract, reading 8). */
export function amongGirls(actor: Actor): SQL | undefined {
  return readsShared(actor) ? undefined : nobody;
}
