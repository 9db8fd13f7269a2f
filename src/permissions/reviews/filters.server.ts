import { and, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { type Actor, isGirl, isModerator } from '../actor.ts';
import { isTextShown } from '../texts/member-texts.server.ts';
import { inGoodStanding } from '../timewasters/evidence.server.ts';

/** Girls whose reviews the actor may read: whom a visitor can find, herself, and for a moderator everybody. */
export function visibleReviews(actor: Actor): SQL {
  const present = isNull(girls.deletedAt);
  if (isModerator(actor)) return present;
  return and(present, or(ne(girls.publicKind, 'other'), isGirl(actor) ? eq(girls.id, actor.girlId) : undefined)) as SQL;
}

/** Reviews of girls that are shown. Only the author sees a withheld one, so that he doesn't learn of the block. */
export const girlReviewShownTo = (guyId: Placeholder | number | null): SQL =>
  and(isTextShown('girl-review'), sql`(not ${girlReviews.withheld} or ${girlReviews.guyUserId} = ${guyId})`, isLatestReview(girlReviews)) as SQL;

/** Words of girls about guys: the reader's own, and those by accounts in good standing, as the answer about him counts them. Moderators read all. */
const byGirlInGoodStanding = (actor: Actor, girlId: PgColumn): SQL | undefined =>
  isModerator(actor) ? undefined : or(inGoodStanding(girlId), isGirl(actor) ? eq(girlId, actor.girlId) : undefined);

export const guyReviewShownTo = (actor: Actor): SQL =>
  and(isTextShown('guy-review'), byGirlInGoodStanding(actor, guyReviews.girlId), isLatestReview(guyReviews)) as SQL;

export const girlsOnlyCommentShownTo = (actor: Actor): SQL =>
  and(isTextShown('girls-only-comment'), byGirlInGoodStanding(actor, girlsOnlyComments.girlId)) as SQL;

/**
 * A person has one review of another without a session, and one for each session (decision 132). Of several from before this rule only the latest
 * can be shown: `findEarlierReview` changes it, and hiding it must not bring back an earlier review.
 */
function isLatestReview(table: typeof girlReviews | typeof guyReviews): SQL {
  const reviewId = sql.identifier((table === girlReviews ? meetingReviews.girlReviewId : meetingReviews.guyReviewId).name);
  const isAfterSession = (id: PgColumn | SQL) => sql`exists (select 1 from ${meetingReviews} met where met.${reviewId} = ${id})`;
  return sql`(${isAfterSession(table.id)} or not exists (select 1 from ${table} newer
    where newer.girl_id = ${table.girlId} and newer.guy_user_id = ${table.guyUserId}
      and (newer.created_at, newer.id) > (${table.createdAt}, ${table.id}) and not ${isAfterSession(sql`newer.id`)}))`;
}
