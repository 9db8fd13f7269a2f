import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** Codes and links that prove an email address or reset a password. Owned by the account library. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    /** Mostly the id of a user. */
    value: text('value').notNull(),
    /** What a link needs besides: the new address of an email change. */
    data: text('data'),
    expiresAt: moment('expires_at').notNull(),
    ...timestamps(),
  },
  (t) => [
    index('verifications_identifier').on(t.identifier),
    index('verifications_expires_at').on(t.expiresAt),
    // A hash: values may be longer than a B-tree takes.
    index('verifications_value').using('hash', t.value),
  ],
);
