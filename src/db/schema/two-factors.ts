import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** A second factor by time-based codes. Owned by the account library. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
    /** The last time step whose code was accepted: no code of it or of an older one is accepted again. Ours. */
    lastStep: integer('last_step'),
  },
  (t) => [index('two_factors_user_id').on(t.userId), index('two_factors_secret').on(t.secret)],
);
