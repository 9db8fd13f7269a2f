import { and, count, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { nameKeyOf } from '#db/schema/columns.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { girlReviewShownTo, visibleReviews } from '#permissions/reviews/filters.server.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { pageAndTotal, total } from '#platform/db/page-and-total.server.ts';
import { NotFound } from '#shared/errors.ts';
import { nameKey } from '#shared/names/fold-name.ts';

type Page = { limit: number; offset: number };

const card = {
  id: girls.id,
  kind: directoryEntries.kind,
  stageName: girls.stageName,
  username: girls.username,
  city: girls.city,
  state: girls.state,
  country: girls.country,
  // A picture of a girl of the product waits for a moderator before anybody else sees it.
  picture: sql<string | null>`case when ${girls.profilePicApproved} is true or not ${girls.matwiseGirl} then ${girls.profilePicSecureUrl} end`,
  picturePublicId: girls.profilePicPublicId,
};

const isReviewed = eq(directoryEntries.kind, 'review');

/** Girls the classification calls 'review', the newest first, each with the number of her forum reviews. */
export async function listReviewedGirls({ limit, offset }: Page) {
  const [rows, [counted]] = await Promise.all([
    readDb
      .select(card)
      .from(directoryEntries)
      .innerJoin(girls, eq(girls.id, directoryEntries.girlId))
      .where(isReviewed)
      .orderBy(desc(directoryEntries.girlId))
      .limit(limit)
      .offset(offset),
    readDb.select({ total: count() }).from(directoryEntries).where(isReviewed),
  ]);
  const counts = await countForumReviews(rows.map(({ id }) => id));
  return { rows: rows.map((row) => ({ ...row, reviews: counts.get(row.id) ?? 0 })), total: counted?.total ?? 0 };
}

async function countForumReviews(girlIds: number[]): Promise<Map<number, number>> {
  if (girlIds.length === 0) return new Map();
  const rows = await readDb
    .select({ girlId: forumReviews.girlId, reviews: count() })
    .from(forumReviews)
    .where(inArray(forumReviews.girlId, girlIds))
    .groupBy(forumReviews.girlId);
  return new Map(rows.map(({ girlId, reviews }) => [girlId, reviews]));
}

/** The newest forum reviews of girls who can be found. */
export async function listNewestReviews(limit: number) {
  return readDb
    .select({
      id: forumReviews.id,
      username: forumReviews.username,
      pageTitle: forumReviews.deprecatedPageTitle,
      reviewUrl: forumReviews.reviewUrl,
      createdAt: forumReviews.createdAt,
      girl: { id: girls.id, stageName: girls.stageName, username: girls.username },
    })
    .from(forumReviews)
    .innerJoin(directoryEntries, eq(directoryEntries.girlId, forumReviews.girlId))
    .innerJoin(girls, eq(girls.id, forumReviews.girlId))
    .orderBy(desc(forumReviews.createdAt), desc(forumReviews.id))
    .limit(limit);
}

/** Maximum girls read per name key. */
const MOST_WRITTEN_ALIKE = 10;

/**
 * A girl who can be found, by stage name (by username where she has none); of several who bear it the reviewed one,
 * then the newest. Where nobody does, the one name that differs in accents, apostrophes, hyphens and spaces.
 */
export async function findGirlByName(name: string) {
  const wanted = name.toLowerCase();
  const named = or(sql`lower(${girls.stageName}) = ${wanted}`, and(isNull(girls.stageName), sql`lower(${girls.username}) = ${wanted}`));
  const select = (condition: SQL | undefined) =>
    readDb
      .select({ ...card, synopsis: girls.synopsis, review: girls.review, description: girls.description, problemGirlId: problemGirls.id })
      .from(directoryEntries)
      .innerJoin(girls, eq(girls.id, directoryEntries.girlId))
      .leftJoin(
        problemGirls,
        and(eq(directoryEntries.kind, 'problem-girl'), eq(problemGirls.girlId, girls.id), eq(problemGirls.pending, false), isNull(problemGirls.deletedAt)),
      )
      .where(condition)
      .orderBy(desc(isReviewed), desc(directoryEntries.girlId))
      .limit(MOST_WRITTEN_ALIKE);
  const [row] = await select(named);
  if (row || !nameKey(name)) return row ?? null;
  const alike = await select(sql`${nameKeyOf(directoryEntries.stageName)} = ${nameKey(name)}`);
  return new Set(alike.map(({ stageName }) => stageName)).size === 1 ? (alike[0] ?? null) : null;
}

const forumReviewsOf = oncePerDatabase(() =>
  readDb
    .select({ ...getTableColumns(forumReviews), total: total() })
    .from(forumReviews)
    .where(eq(forumReviews.girlId, sql.placeholder('girlId')))
    .orderBy(desc(forumReviews.createdAt), desc(forumReviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('forum_reviews_of_girl'),
);
export const listForumReviews = (girlId: number, page: Page) => pageAndTotal((slice) => forumReviewsOf().execute({ girlId, ...slice }), page);

/** What a review after a session has beside the others; null of all others. */
const meeting = {
  about: meetingReviews.about,
  reply: sql<string | null>`case when ${isTextShown('review-reply')} then ${meetingReviews.reply} end`,
  disputed: meetingReviews.disputed,
};

const girlReview = {
  id: girlReviews.id,
  guyId: girlReviews.guyUserId,
  content: girlReviews.comment,
  vote: girlReviews.vote,
  publishedAt: girlReviews.createdAt,
  guy: {
    username: guyUsers.username,
    avatar: guyUsers.cloudinarySecureUrl,
    gone: guyUsers.softDeleted,
    isPrivate: sql<boolean>`not ${guyUsers.userShowProfile} or ${guyUsers.adminShowProfile} is false`,
  },
  meeting,
};

const girlReviewsOf = oncePerDatabase(() =>
  readDb
    .select({ ...girlReview, total: total() })
    .from(girlReviews)
    .leftJoin(guyUsers, eq(guyUsers.id, girlReviews.guyUserId))
    .leftJoin(meetingReviews, eq(meetingReviews.girlReviewId, girlReviews.id))
    .where(and(eq(girlReviews.girlId, sql.placeholder('girlId')), girlReviewShownTo(sql.placeholder('guyId'))))
    .orderBy(desc(girlReviews.createdAt), desc(girlReviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('girl_reviews_of_girl'),
);
/** Lists reviews of a girl that the actor may read, newest first. */
export const listGirlReviews = ({ guyId }: Actor, girlId: number, page: Page) =>
  pageAndTotal((slice) => girlReviewsOf().execute({ girlId, guyId, ...slice }), page);
export type GirlReviewRow = Awaited<ReturnType<typeof listGirlReviews>>['rows'][number];

const votesOnGirl = oncePerDatabase(() => {
  // The latest vote of each guy. Rows without a guy are of accounts that are gone, one person each.
  const latest = readDb
    .selectDistinctOn([sql`coalesce(${girlReviews.guyUserId}, -${girlReviews.id})`], { vote: girlReviews.vote })
    .from(girlReviews)
    .where(and(eq(girlReviews.girlId, sql.placeholder('girlId')), girlReviewShownTo(sql.placeholder('guyId'))))
    .orderBy(sql`coalesce(${girlReviews.guyUserId}, -${girlReviews.id})`, desc(girlReviews.createdAt), desc(girlReviews.id))
    .as('latest');
  return readDb
    .select({ up: sql<number>`(count(*) filter (where ${latest.vote}))::int`, votes: count() })
    .from(latest)
    .prepare('votes_on_girl');
});
/** How many guys reviewed her, and how many of them gave thumbs up the last time: people, not reviews. */
export async function countGirlVotes({ guyId }: Actor, girlId: number): Promise<{ up: number; votes: number }> {
  const [counted] = await votesOnGirl().execute({ girlId, guyId });
  return counted ?? { up: 0, votes: 0 };
}

/** @throws NotFound */
export async function getGirlReview(id: number): Promise<GirlReviewRow> {
  const [row] = await readDb
    .select(girlReview)
    .from(girlReviews)
    .leftJoin(guyUsers, eq(guyUsers.id, girlReviews.guyUserId))
    .leftJoin(meetingReviews, eq(meetingReviews.girlReviewId, girlReviews.id))
    .where(eq(girlReviews.id, id));
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound unless there is such a girl and the actor may read what is said about her. */
export async function requireReadable(actor: Actor, girlId: number): Promise<void> {
  const [girl] = await readDb
    .select({ id: girls.id })
    .from(girls)
    .where(and(eq(girls.id, girlId), visibleReviews(actor)));
  if (!girl) throw new NotFound();
}
