import { and, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { type Actor, isGirl, isModerator } from '../actor.ts';
import { isTextShown } from '../texts/member-texts.server.ts';

/** Girls whose reviews the actor may read: whom a visitor can find, herself, and for a moderator everybody. */
export function visibleReviews(actor: Actor): SQL {
  const present = isNull(girls.deletedAt);
  if (isModerator(actor)) return present;
  return and(present, or(ne(girls.publicKind, 'other'), isGirl(actor) ? eq(girls.id, actor.girlId) : undefined)) as SQL;
}

/** Reviews of girls that are shown. Only the author sees a withheld one, so that he doesn't learn of the block. */
export const girlReviewShownTo = (guyId: Placeholder | number | null): SQL =>
  and(isTextShown('girl-review'), sql`(not ${girlReviews.withheld} or ${girlReviews.guyUserId} = ${guyId})`) as SQL;
