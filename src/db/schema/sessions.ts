import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

/**
 * How a session began: by the password (and the code, where there is one), by a passkey, at the outside provider, or by the
 * one-time link that lets a moderator set up a second factor.
 */
export const SESSION_METHODS = ['password', 'passkey', 'provider', 'access-link'] as const;
export type SessionMethod = (typeof SESSION_METHODS)[number];

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
    method: text('method').$type<SessionMethod>().notNull().default('password'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [check('sessions_method', oneOf(t.method, SESSION_METHODS)), index('sessions_user_id').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
);

export type Session = typeof sessions.$inferSelect;
