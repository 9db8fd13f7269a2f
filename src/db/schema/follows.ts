import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

export const follows = pgTable(
  'follows',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    guyUserId: integer('guy_user_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    followedAt: moment('followed_at').notNull().defaultNow(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('follows_girl_guy_unique').on(t.girlId, t.guyUserId), index('follows_guy_user_id').on(t.guyUserId)],
);

export type Follow = typeof follows.$inferSelect;
