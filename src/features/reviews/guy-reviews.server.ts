import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { girlsOnlyCommentShownTo, guyReviewShownTo } from '#permissions/reviews/filters.server.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { UNKNOWN_USER } from '#shared/messages.ts';

type Page = { limit: number; offset: number };

const author = {
  name: sql<string | null>`coalesce(${girls.stageName}, ${girls.username})`,
  avatar: sql<string | null>`case when ${girls.profilePicApproved} is true then ${girls.profilePicSecureUrl} end`,
};
/** Deleted accounts are joined as nobody. */
const known = isNull(girls.deletedAt);
const authorOf = (girl: { name: string | null; avatar: string | null } | null) => ({ name: girl?.name ?? UNKNOWN_USER, avatar: girl?.avatar ?? null });

/**
 * What girls say about a guy, the newest first.
 * @throws Forbidden but for himself, any girl, and moderators
 */
export async function listGuyReviews(actor: Actor, guyId: number, { limit, offset }: Page) {
  authorize(actor, 'guyReview.read', { guyId });
  const his = and(eq(guyReviews.guyUserId, guyId), guyReviewShownTo(actor));
  const [rows, [counted]] = await Promise.all([
    readDb
      .select({
        id: guyReviews.id,
        content: guyReviews.comment,
        vote: guyReviews.vote,
        createdAt: guyReviews.createdAt,
        girl: author,
        isMine: sql<boolean>`coalesce(${guyReviews.girlId} = ${actor.girlId}, false)`,
        afterSession: {
          about: meetingReviews.about,
          reply: sql<string | null>`case when ${isTextShown('review-reply')} then ${meetingReviews.reply} end`,
          disputed: meetingReviews.disputed,
        },
      })
      .from(guyReviews)
      .leftJoin(girls, and(eq(girls.id, guyReviews.girlId), known))
      .leftJoin(meetingReviews, eq(meetingReviews.guyReviewId, guyReviews.id))
      .where(his)
      .orderBy(desc(guyReviews.createdAt), desc(guyReviews.id))
      .limit(limit)
      .offset(offset),
    readDb.select({ total: count() }).from(guyReviews).where(his),
  ]);
  const reviews = rows.map(({ girl, createdAt, ...row }) => ({ ...row, publishedAt: createdAt.toISOString(), author: authorOf(girl) }));
  return { rows: reviews, total: counted?.total ?? 0 };
}

/**
 * What girls tell each other about a guy, the newest first.
 * @throws Forbidden but for girls and moderators: he himself is told nothing
 */
export async function listGirlsOnlyComments(actor: Actor, guyId: number, { limit, offset }: Page) {
  authorize(actor, 'girlsOnlyComment.read');
  const aboutHim = and(eq(girlsOnlyComments.guyUserId, guyId), girlsOnlyCommentShownTo(actor));
  const [rows, [counted]] = await Promise.all([
    readDb
      .select({
        id: girlsOnlyComments.id,
        comment: girlsOnlyComments.comment,
        createdAt: girlsOnlyComments.createdAt,
        isMine: sql<boolean>`coalesce(${girlsOnlyComments.girlId} = ${actor.girlId}, false)`,
        girl: author,
      })
      .from(girlsOnlyComments)
      .leftJoin(girls, and(eq(girls.id, girlsOnlyComments.girlId), known))
      .where(aboutHim)
      .orderBy(desc(girlsOnlyComments.createdAt), desc(girlsOnlyComments.id))
      .limit(limit)
      .offset(offset),
    readDb.select({ total: count() }).from(girlsOnlyComments).where(aboutHim),
  ]);
  const comments = rows.map(({ girl, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString(), author: authorOf(girl) }));
  return { rows: comments, total: counted?.total ?? 0 };
}
