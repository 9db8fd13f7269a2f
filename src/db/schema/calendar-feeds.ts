import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, timestamps } from './columns.ts';
import { users } from './users.ts';

/** What a person's calendar says of her or his appointments, and the secret address it is read at. No row: neutral, and no address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the address; null: there is none. */
    tokenHash: bytea('token_hash'),
    showsName: boolean('shows_name').notNull().default(false),
    showsPlace: boolean('shows_place').notNull().default(false),
    ...timestamps(),
  },
  (t) => [uniqueIndex('calendar_feeds_token_hash_unique').on(t.tokenHash)],
);

export type CalendarFeed = typeof calendarFeeds.$inferSelect;
