import { and, eq, type SQL, sql } from 'drizzle-orm';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { posts } from '#db/schema/posts.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { amongGirls, reviewsOfGuys } from '#permissions/community/filters.server.ts';
import { ofVisibleGirls, visibleGirls } from '#permissions/girls/filters.server.ts';
import { visibleGuys } from '#permissions/guys/filters.server.ts';
import { girlReviewShownTo, visibleReviews } from '#permissions/reviews/filters.server.ts';
import { authorUserId, isTextShown, memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import { ofTimewasterRows } from '#permissions/timewasters/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';

/** Kinds with `POST /api/v1/texts/{kind}/{id}/reports`; comments and messages have calls of their own, under their page or request. */
export const REPORTED_HERE = [
  'girl-review',
  'guy-review',
  'review-reply',
  'girls-only-comment',
  'reference',
  'timewaster-comment',
  'post',
  'girl-profile',
  'guy-profile',
] as const satisfies readonly TextKind[];
type ReportedHere = (typeof REPORTED_HERE)[number];

const ofReviewedGirl = (actor: Actor) => sql`exists (select 1 from ${girls} where ${girls.id} = ${girlReviews.girlId} and ${visibleReviews(actor)})`;

/** Which texts the actor reads. */
const readable: Record<ReportedHere, (actor: Actor) => SQL | undefined> = {
  'girl-review': (actor) => and(ofReviewedGirl(actor), girlReviewShownTo(actor.guyId)),
  'guy-review': (actor) => reviewsOfGuys(actor, guyReviews.guyUserId),
  'review-reply': (actor) =>
    sql`(exists (select 1 from ${girlReviews} where ${girlReviews.id} = ${meetingReviews.girlReviewId} and ${readable['girl-review'](actor)})
      or exists (select 1 from ${guyReviews} where ${guyReviews.id} = ${meetingReviews.guyReviewId} and ${and(isTextShown('guy-review'), readable['guy-review'](actor))}))`,
  'girls-only-comment': amongGirls,
  reference: (actor) => and(eq(referenceRequests.answer, 'yes'), reviewsOfGuys(actor, referenceRequests.guyUserId)),
  'timewaster-comment': (actor) => ofTimewasterRows(actor, timewasterComments),
  post: (actor) => ofVisibleGirls(actor, posts.girlId),
  'girl-profile': visibleGirls,
  'guy-profile': visibleGuys,
};

/** The text, if the actor reads it, with its author's account. */
export async function findReported(tx: Tx, actor: Actor, kind: ReportedHere, id: number): Promise<{ authorUserId: string | null } | null> {
  const { table, author } = memberTextOf(kind);
  const [row] = await tx
    .select({ authorUserId: authorUserId(author) })
    .from(table)
    .where(and(eq(table.id, id), isTextShown(kind), readable[kind](actor)));
  return row ?? null;
}
