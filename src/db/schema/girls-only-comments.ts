import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { hidden, id, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** What girls tell each other about a guy. Girls and moderators read it, nobody else. */
export const girlsOnlyComments = pgTable(
  'girls_only_comments',
  {
    id: id(),
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    guyUserId: integer('guy_user_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    comment: text('comment').notNull(),
    hidden: hidden(),
    ...timestamps(),
  },
  (t) => [
    index('girls_only_comments_guy_user_id').on(t.guyUserId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('girls_only_comments_girl_id').on(t.girlId),
  ],
);

export type GirlsOnlyComment = typeof girlsOnlyComments.$inferSelect;
