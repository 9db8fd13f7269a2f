import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Girl, girls } from '#db/schema/girls.ts';
import {
  blocks,
  bookings,
  follows,
  forumReviews,
  girlPhotos,
  girlReviews,
  girlsOnlyComments,
  guyReviews,
  moderatorComments,
  pollVotes,
  posts,
  problemGirls,
  referenceRequests,
  scammerPhotos,
  thumbs,
  timewasterComments,
  timewasterEmails,
  timewasterIdentifiers,
  timewasterPhones,
  timewasterPhotos,
  timewasters,
  timewasterWatches,
  travels,
} from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { lockGirls } from '#platform/girls/write-girls.server.ts';

export type Child = PgTable & { id: PgColumn; girlId: PgColumn };

/** The subject of a watch, in the form of its two unique indexes. */
const watched = sql`concat_ws('|', ${timewasterWatches.kind}, encode(${timewasterWatches.valueHash}, 'hex'), lower(${timewasterWatches.city}), lower(coalesce(${timewasterWatches.country}, '')))`;

/** What hangs on a girl. `once`: of these, only one row with the same value may hang on her. */
export const children: Record<string, { table: Child; once?: PgColumn | SQL }> = {
  girl_photos: { table: girlPhotos },
  posts: { table: posts },
  travels: { table: travels },
  forum_reviews: { table: forumReviews },
  girl_reviews: { table: girlReviews },
  guy_reviews: { table: guyReviews },
  girls_only_comments: { table: girlsOnlyComments },
  moderator_comments: { table: moderatorComments },
  bookings: { table: bookings },
  reference_requests: { table: referenceRequests },
  problem_girls: { table: problemGirls },
  scammer_photos: { table: scammerPhotos },
  follows: { table: follows, once: follows.guyUserId },
  blocks: { table: blocks, once: blocks.guyUserId },
  poll_votes: { table: pollVotes, once: pollVotes.poll },
  // Her reports and all she added to others: the record that goes is deleted, and its word would count no more.
  timewasters: { table: timewasters },
  timewaster_comments: { table: timewasterComments },
  timewaster_phones: { table: timewasterPhones },
  timewaster_emails: { table: timewasterEmails },
  timewaster_photos: { table: timewasterPhotos },
  timewaster_identifiers: { table: timewasterIdentifiers },
  timewaster_watches: { table: timewasterWatches, once: watched },
  thumbs: { table: thumbs, once: thumbs.timewasterId },
};

/** What she is, decides and is called stays as it is in the record that stays; so do moments and what the database derives. */
export const unfilled = [
  'id',
  'userId',
  'sourceId',
  'publicKind',
  'searchText',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'reportedByUserId',
  'billingCustomerId',
  'warningTerms',
  'stageNameWaiting',
  'stageNameAskedAt',
  'stageNameClashes',
  'usernameClashes',
  'profilePicApproved',
];

/** A picture is three fields and an approval: they come together or not at all. */
export const picture = ['profilePicSecureUrl', 'profilePicPublicId', 'profilePicFileName'] as const;

/** Both records, locked. */
export async function lockBoth(tx: Tx, one: number, other: number): Promise<Map<number, Girl>> {
  return new Map((await lockGirls(tx, inArray(girls.id, [one, other]))).map((row) => [row.id, row]));
}

const flagsOfHers = new Set([
  'girlShowProfile',
  'adminShowProfile',
  'matwiseGirl',
  'trans',
  'isScammer',
  'disputed',
  'active',
  'banned',
  'reportPending',
  'profileApproved',
]);

export const isService = (name: keyof Girl) =>
  getTableColumns(girls)[name as keyof typeof girls.$inferSelect]?.dataType === 'boolean' && !flagsOfHers.has(name) && !unfilled.includes(name);
