import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { type Actor, isGirl, isModerator } from '../actor.ts';

/** Girls whose reviews the actor may read: whom a visitor can find, herself, and for a moderator everybody. */
export function visibleReviews(actor: Actor): SQL {
  const present = isNull(girls.deletedAt);
  if (isModerator(actor)) return present;
  return and(present, or(ne(girls.publicKind, 'other'), isGirl(actor) ? eq(girls.id, actor.girlId) : undefined)) as SQL;
}
