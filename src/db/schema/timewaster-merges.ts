import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { timewasters } from './timewasters.ts';
import { users } from './users.ts';

/** One merge of two records by a moderator, with what is needed to undo it. */
export const timewasterMerges = pgTable(
  'timewaster_merges',
  {
    id: id(),
    intoId: integer('into_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    fromId: integer('from_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    /** Ids of the child rows that moved, by table. */
    moved: jsonb('moved').$type<Record<string, number[]>>().notNull().default({}),
    /** Fields that a moderator chose to take along: what they were given, and what stood in them before. */
    filled: jsonb('filled').$type<Record<string, unknown>>().notNull().default({}),
    replaced: jsonb('replaced').$type<Record<string, unknown>>().notNull().default({}),
    mergedByUserId: text('merged_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    undoneByUserId: text('undone_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('timewaster_merges_merged_by').on(t.mergedByUserId),
    index('timewaster_merges_undone_by').on(t.undoneByUserId),
    index('timewaster_merges_into_id').on(t.intoId),
    index('timewaster_merges_from_id').on(t.fromId),
  ],
);
