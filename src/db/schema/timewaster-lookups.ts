import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Every look-up in the timewaster tool: who, when, what kind. Never the text: the log must not become a second list. */
export const timewasterLookups = pgTable(
  'timewaster_lookups',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** 'phone', 'email', 'handle', 'link', 'text', 'safety-check' … */
    kind: text('kind').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('timewaster_lookups_user_id').on(t.userId, t.createdAt), index('timewaster_lookups_created_at').on(t.createdAt)],
);
