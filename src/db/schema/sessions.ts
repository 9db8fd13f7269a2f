import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';
import { users } from './users.ts';

/** Log-ins that hold. Owned by the account library. Deleting the row ends the session at the next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text('token').notNull().unique(),
    ...timestamps(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('sessions_user_id').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
);

export type Session = typeof sessions.$inferSelect;
