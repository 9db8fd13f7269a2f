import { and, isNull, type SQL } from 'drizzle-orm';
import { travels } from '#db/schema/travels.ts';
import type { Actor } from '../actor.ts';
import { notBlocked, ofVisibleGirls } from '../girls/filters.server.ts';

/** Anyone sees the travels of visible girls, but for a guy she blocked. */
export function visibleTravels(actor: Actor): SQL {
  return and(isNull(travels.deletedAt), notBlocked(actor, travels.girlId), ofVisibleGirls(actor, travels.girlId)) as SQL;
}
