import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from './columns.ts';
import { guyUsers } from './guy-users.ts';
import { users } from './users.ts';

/**
 * What a guy was known by when he deleted his account, encrypted: kept while a flag, report or dispute about him is open and 30 days longer, in which a
 * decision may be taken back. Each deletion writes one; a job deletes it at once where nothing is open, so that deleting tells nobody.
 */
export const accountHolds = pgTable(
  'account_holds',
  {
    guyId: integer('guy_id')
      .primaryKey()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactsEncrypted: bytea('contacts_encrypted').notNull(),
    keyId: text('key_id').notNull(),
    /** When something about him was last seen open; null before anybody looked. */
    lastOpenAt: moment('last_open_at'),
    createdAt: createdAt(),
  },
  (t) => [index('account_holds_user_id').on(t.userId)],
);
