import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/**
 * A browser that shows notices while its page is closed: one for each log-in, and gone with it. The keys by which texts would be encrypted for
 * that browser are not kept: what is pushed has no text.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service; whoever knows it and has our key can ring there. */
    endpoint: text('endpoint').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user_id').on(t.userId)],
);
