import { type Closed, closedBecause } from '#features/girls/present.ts';
import { getGirl } from '#features/girls/queries.server.ts';
import { type Actor, isGirl, readsShared } from '#permissions/actor.ts';

/** Why what girls share is closed to this girl; null for everyone else. Only she costs a query. */
export async function whyClosed(actor: Actor): Promise<Closed | null> {
  if (!isGirl(actor) || readsShared(actor)) return null;
  return closedBecause(await getGirl(actor.girlId));
}
