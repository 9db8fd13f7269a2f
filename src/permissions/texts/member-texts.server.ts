import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookings } from '#db/schema/bookings.ts';
import { comments } from '#db/schema/comments.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { posts } from '#db/schema/posts.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { users } from '#db/schema/users.ts';

/** Columns or expressions with the id of the author's profile or account; the others are null. */
type Author = { guyId?: PgColumn | SQL; girlId?: PgColumn | SQL; userId?: PgColumn | SQL };

export type MemberText = {
  table: PgTable & { id: PgColumn };
  /** Columns with what the member wrote. */
  words: readonly PgColumn[];
  author: Author;
  /** Set by a moderator's decision; a profile has `admin_show_profile` instead. */
  hidden?: PgColumn;
  /** In sentences to its author and to moderators. */
  label: string;
};

const bySide = (side: 'girl' | 'guy', column: PgColumn, bookingId: PgColumn, is: 'own' | 'other', writer: PgColumn) =>
  sql`(select b.${sql.identifier(column.name)} from ${bookings} b where b.id = ${bookingId} and ${writer} ${is === 'own' ? sql`=` : sql`<>`} ${side})`;

/**
 * Every text that a member publishes: reports, hiding, restoring and bans work on this list only. Its keys are `subject_type` in reports.
 * An architecture test fails for a text column that is missing here.
 */
const memberTexts = {
  comment: { table: comments, words: [comments.body], author: { userId: comments.authorUserId }, hidden: comments.hidden, label: 'comment' },
  'girl-review': { table: girlReviews, words: [girlReviews.comment], author: { guyId: girlReviews.guyUserId }, hidden: girlReviews.hidden, label: 'review' },
  'guy-review': { table: guyReviews, words: [guyReviews.comment], author: { girlId: guyReviews.girlId }, hidden: guyReviews.hidden, label: 'reference' },
  'review-reply': {
    table: meetingReviews,
    words: [meetingReviews.reply],
    author: {
      girlId: bySide('girl', bookings.girlId, meetingReviews.bookingId, 'other', meetingReviews.side),
      guyId: bySide('guy', bookings.guyId, meetingReviews.bookingId, 'other', meetingReviews.side),
    },
    hidden: meetingReviews.replyHidden,
    label: 'reply',
  },
  'girls-only-comment': {
    table: girlsOnlyComments,
    words: [girlsOnlyComments.comment],
    author: { girlId: girlsOnlyComments.girlId },
    hidden: girlsOnlyComments.hidden,
    label: 'girls-only comment',
  },
  reference: {
    table: referenceRequests,
    words: [referenceRequests.comment],
    author: { girlId: referenceRequests.girlId },
    hidden: referenceRequests.hidden,
    label: 'reference',
  },
  'timewaster-comment': {
    table: timewasterComments,
    words: [timewasterComments.comment],
    author: { girlId: timewasterComments.girlId },
    hidden: timewasterComments.hidden,
    label: 'comment',
  },
  post: { table: posts, words: [posts.comment], author: { girlId: posts.girlId }, hidden: posts.hidden, label: 'post' },
  'booking-message': {
    table: bookingMessages,
    words: [bookingMessages.body],
    author: {
      girlId: bySide('girl', bookings.girlId, bookingMessages.bookingId, 'own', bookingMessages.side),
      guyId: bySide('guy', bookings.guyId, bookingMessages.bookingId, 'own', bookingMessages.side),
    },
    hidden: bookingMessages.hidden,
    label: 'message',
  },
  'girl-profile': {
    table: girls,
    words: [girls.about, girls.synopsis, girls.description, girls.headline, girls.review],
    author: { girlId: girls.id },
    label: 'profile',
  },
  'guy-profile': { table: guyUsers, words: [guyUsers.name, guyUsers.aboutMe], author: { guyId: guyUsers.id }, label: 'profile' },
} as const satisfies Record<string, MemberText>;

export type TextKind = keyof typeof memberTexts;
export const TEXT_KINDS = Object.keys(memberTexts) as TextKind[];
export const isTextKind = (name: string): name is TextKind => Object.hasOwn(memberTexts, name);
export const memberTextOf = (kind: TextKind): MemberText => memberTexts[kind];

/** Account of the author; null once it is gone. */
export function authorUserId({ userId, girlId, guyId }: Author): SQL<string | null> {
  const accounts = [
    userId && sql`${userId}`,
    girlId && sql`(select a.user_id from ${girls} a where a.id = ${girlId})`,
    guyId && sql`(select a.user_id from ${guyUsers} a where a.id = ${guyId})`,
  ].filter((one) => one !== undefined);
  return sql<string | null>`coalesce(${sql.join(accounts, sql`, `)})`;
}

const notBanned = (table: PgTable, id: PgColumn | SQL) => sql`not exists (select 1 from ${table} banned where banned.id = ${id} and banned.banned)`;

/** Whether a ban leaves the text readable. Where it does not, a message between two people keeps its place and loses its words. */
export function isAuthorNotBanned(kind: TextKind): SQL<boolean> {
  const { author } = memberTextOf(kind);
  const conditions = [
    author.guyId && notBanned(guyUsers, author.guyId),
    author.girlId && notBanned(girls, author.girlId),
    author.userId && notBanned(users, author.userId),
  ].filter((one) => one !== undefined);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * The one rule for which texts are shown: no moderator hid it, and its author isn't banned. Lifting the ban shows it again. Texts of deleted
 * accounts stay ('Unknown/Banned User').
 */
export function isTextShown(kind: TextKind): SQL<boolean> {
  const { hidden } = memberTextOf(kind);
  return hidden ? sql<boolean>`(not ${hidden} and ${isAuthorNotBanned(kind)})` : isAuthorNotBanned(kind);
}
