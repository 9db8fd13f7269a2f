import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { hidden, id, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** Girls on guys: what the girl `girl_id` says about the guy. Her review outlives her account ('Unknown/Banned User'). */
export const guyReviews = pgTable(
  'guy_reviews',
  {
    id: id(),
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    guyUserId: integer('guy_user_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    comment: text('comment').notNull(),
    /** true: thumbs up */
    vote: boolean('vote').notNull(),
    hidden: hidden(),
    ...timestamps(),
  },
  (t) => [
    index('guy_reviews_girl_id').on(t.girlId, t.id.desc().nullsFirst()),
    index('guy_reviews_guy_user_id').on(t.guyUserId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export type GuyReview = typeof guyReviews.$inferSelect;
