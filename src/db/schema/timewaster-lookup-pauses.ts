import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** A moderator paused a girl's look-ups; open until `resumed_at`. Reporting and her own reports stay open to her. */
export const timewasterLookupPauses = pgTable(
  'timewaster_lookup_pauses',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In words for her. */
    reason: text('reason').notNull(),
    pausedByUserId: text('paused_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    resumedAt: moment('resumed_at'),
    resumedByUserId: text('resumed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('timewaster_lookup_pauses_open').on(t.userId).where(sql`${t.resumedAt} is null`),
    index('timewaster_lookup_pauses_user_id').on(t.userId),
    index('timewaster_lookup_pauses_paused_by_user_id').on(t.pausedByUserId),
    index('timewaster_lookup_pauses_resumed_by_user_id').on(t.resumedByUserId),
  ],
);
