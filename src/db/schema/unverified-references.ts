import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, searchIndex, timestamps, wordsOf } from './columns.ts';
import { guyUsers } from './guy-users.ts';

/** A guy names a girl elsewhere he had a session with; a moderator asks her. */
export const unverifiedReferences = pgTable(
  'unverified_references',
  {
    id: id(),
    guyUserId: integer('guy_user_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    girlUrl: text('girl_url').notNull(),
    girlUsername: text('girl_username').notNull(),
    email: text('email'),
    /** How she would know him. */
    guyIdentifier: text('guy_identifier'),
    ...timestamps(),
  },
  (t) => [
    index('unverified_references_guy_user_id').on(t.guyUserId, t.id.desc().nullsFirst()),
    index('unverified_references_words')
      .using('gin', sql`(${wordsOf(t.girlUsername, t.girlUrl, t.guyIdentifier)}) gin_trgm_ops`)
      .with(searchIndex),
  ],
);

export type UnverifiedReference = typeof unverifiedReferences.$inferSelect;
