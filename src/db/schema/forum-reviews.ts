import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';
import { girls } from './girls.ts';

/** Reviews of a girl that are on outside forums. Having one makes an active girl a 'review' in search. */
export const forumReviews = pgTable(
  'forum_reviews',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    /** Who wrote it there. */
    username: text('username'),
    reviewUrl: text('review_url'),
    deprecatedPageTitle: text('deprecated_page_title'),
    ...timestamps(),
  },
  (t) => [
    index('forum_reviews_girl_id').on(t.girlId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('forum_reviews_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export type ForumReview = typeof forumReviews.$inferSelect;
