import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** Codes and links that prove an e-mail address or reset a password. Owned by the account library. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...timestamps(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires_at').on(t.expiresAt)],
);
