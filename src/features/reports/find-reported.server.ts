import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
import { girlReviewShownTo, girlsOnlyCommentShownTo, guyReviewShownTo, visibleReviews } from '#permissions/reviews/filters.server.ts';
import { authorUserId, isTextShown, memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import { ofTimewasterRows } from '#permissions/timewasters/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';

/** Kinds with `POST /api/v1/texts/{kind}/{id}/reports`; comments and messages have calls of their own, under their page or request. */
export const REPORTED_HERE = [
  'girl-review',
  'guy-review',
  'girl-review-reply',
  'guy-review-reply',
  'girls-only-comment',
  'reference',
  'timewaster-comment',
  'post',
  'girl-profile',
  'guy-profile',
] as const;
export type ReportedHere = (typeof REPORTED_HERE)[number];

const ofReviewedGirl = (actor: Actor) => sql`exists (select 1 from ${girls} where ${girls.id} = ${girlReviews.girlId} and ${visibleReviews(actor)})`;

const replyTo = (id: PgColumn, table: PgTable, isRead: SQL | undefined) =>
  sql`${meetingReviews.repliedAt} is not null and exists (select 1 from ${table} where ${id} = ${table === girlReviews ? meetingReviews.girlReviewId : meetingReviews.guyReviewId} and ${isRead})`;

/** Which texts the actor reads. */
const readable: Record<ReportedHere, (actor: Actor) => SQL | undefined> = {
  'girl-review': (actor) => and(ofReviewedGirl(actor), girlReviewShownTo(actor.guyId)),
  'guy-review': (actor) => and(reviewsOfGuys(actor, guyReviews.guyUserId), guyReviewShownTo(actor)),
  'girl-review-reply': (actor) => replyTo(girlReviews.id, girlReviews, and(isTextShown('girl-review'), readable['girl-review'](actor))),
  'guy-review-reply': (actor) => replyTo(guyReviews.id, guyReviews, and(isTextShown('guy-review'), readable['guy-review'](actor))),
  'girls-only-comment': (actor) => and(amongGirls(actor), girlsOnlyCommentShownTo(actor)),
  reference: (actor) => and(eq(referenceRequests.answer, 'yes'), reviewsOfGuys(actor, referenceRequests.guyUserId)),
  'timewaster-comment': (actor) => ofTimewasterRows(actor, timewasterComments),
  post: (actor) => ofVisibleGirls(actor, posts.girlId),
  'girl-profile': visibleGirls,
  'guy-profile': visibleGuys,
};

/** A reply is named by the published review it answers: ids of `meeting_reviews` tell when somebody writes one (decision 107). */
const isReply = (kind: ReportedHere) => kind === 'girl-review-reply' || kind === 'guy-review-reply';
const answered = (kind: ReportedHere) => (kind === 'girl-review-reply' ? meetingReviews.girlReviewId : meetingReviews.guyReviewId);

type Reported = { kind: TextKind; id: number; authorUserId: string | null };

/** The text, if the actor reads it, with its author's account. */
export async function findReported(tx: Tx, actor: Actor, named: ReportedHere, namedId: number): Promise<Reported | null> {
  const kind: TextKind = isReply(named) ? 'review-reply' : (named as TextKind);
  const { table, author } = memberTextOf(kind);
  const [row] = await tx
    .select({ id: table.id, authorUserId: authorUserId(author) })
    .from(table)
    .where(and(eq(isReply(named) ? answered(named) : table.id, namedId), isTextShown(kind), readable[named](actor)));
  return row ? { kind, id: Number(row.id), authorUserId: row.authorUserId } : null;
}
