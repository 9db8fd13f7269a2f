import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';
import { users } from './users.ts';

/** Ways to log in as a user: a password ('credential') or an outside provider. Owned by the account library. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    /** A hash. Imported accounts bring bcrypt, which is replaced at the first log-in. */
    password: text('password'),
    ...timestamps(),
  },
  (t) => [index('auth_accounts_user_id').on(t.userId), uniqueIndex('auth_accounts_provider_account').on(t.providerId, t.accountId)],
);
