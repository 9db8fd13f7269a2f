import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/**
 * What a girl looked for in the last 24 hours, as keyed hashes that hold for her alone: the same question again is recognized,
 * and many numbers of one block become visible. Neither the text nor another person's question can be found by it.
 */
export const timewasterProbes = pgTable(
  'timewaster_probes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    /** For phone numbers: the hash of the number without its last two digits. */
    block: text('block'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('timewaster_probes_created_at').on(t.createdAt)],
);
