import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { hidden, id, timestamps, withheld } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** Guys on girls: what the guy `guy_user_id` says about the girl. His review outlives his account ('Unknown/Banned User'). */
export const girlReviews = pgTable(
  'girl_reviews',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    guyUserId: integer('guy_user_id').references(() => guyUsers.id, { onDelete: 'set null' }),
    comment: text('comment').notNull(),
    /** true: thumbs up */
    vote: boolean('vote').notNull(),
    hidden: hidden(),
    withheld: withheld(),
    ...timestamps(),
  },
  (t) => [
    index('girl_reviews_girl_id').on(t.girlId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('girl_reviews_guy_user_id').on(t.guyUserId, t.id.desc().nullsFirst()),
  ],
);

export type GirlReview = typeof girlReviews.$inferSelect;
