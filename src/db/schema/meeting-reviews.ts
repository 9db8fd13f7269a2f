import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { BOOKING_SIDES, type BookingSide, REVIEW_SUBJECTS, type ReviewSubject } from '#shared/catalogues/statuses.ts';
import { bookings } from './bookings.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { girlReviews } from './girl-reviews.ts';
import { guyReviews } from './guy-reviews.ts';

/**
 * A review tied to a meeting, written by one side of a booking. Until `published_at` nobody but its writer may learn that it exists: then
 * it becomes a row among the other reviews (`girl_review_id` of his, `guy_review_id` of hers), which a moderator's decision takes away again.
 */
export const meetingReviews = pgTable(
  'meeting_reviews',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    side: text('side').$type<BookingSide>().notNull(),
    about: text('about').$type<ReviewSubject>().notNull(),
    comment: text('comment').notNull(),
    /** true: thumbs up */
    vote: boolean('vote').notNull(),
    /** When it appears at the latest. */
    publishAt: moment('publish_at').notNull(),
    publishedAt: moment('published_at'),
    girlReviewId: integer('girl_review_id').references(() => girlReviews.id, { onDelete: 'set null' }),
    guyReviewId: integer('guy_review_id').references(() => guyReviews.id, { onDelete: 'set null' }),
    /** A moderator took it down. */
    hiddenAt: moment('hidden_at'),
    disputed: boolean('disputed').notNull().default(false),
    /** Of the reviewed side, once. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    replyHidden: boolean('reply_hidden').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('meeting_reviews_side', oneOf(t.side, BOOKING_SIDES)),
    check('meeting_reviews_about', oneOf(t.about, REVIEW_SUBJECTS)),
    unique('meeting_reviews_once').on(t.bookingId, t.side),
    index('meeting_reviews_girl_review_id').on(t.girlReviewId),
    index('meeting_reviews_guy_review_id').on(t.guyReviewId),
    index('meeting_reviews_unpublished').on(t.publishAt).where(sql`${t.publishedAt} is null`),
  ],
);

export type MeetingReview = typeof meetingReviews.$inferSelect;
