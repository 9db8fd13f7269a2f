import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { type Actor, isGirl, isModerator } from '../actor.ts';

/** Girls whose reviews the actor may read: whom a visitor can find, herself, and for a moderator everybody. */
export function visibleReviews(actor: Actor): SQL {
  const present = isNull(girls.deletedAt);
  if (isModerator(actor)) return present;
  const findable = sql`exists (select 1 from ${directoryEntries} where ${directoryEntries.girlId} = ${girls.id})`;
  return and(present, or(findable, isGirl(actor) ? eq(girls.id, actor.girlId) : undefined)) as SQL;
}
