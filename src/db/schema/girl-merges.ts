import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { girls } from './girls.ts';
import { users } from './users.ts';

/** Two records of one woman that a moderator made one, with what is needed to undo it. The merged one is deleted as any other girl is. */
export const girlMerges = pgTable(
  'girl_merges',
  {
    id: id(),
    intoId: integer('into_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    fromId: integer('from_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    /** Ids of the rows that moved, by table. */
    moved: jsonb('moved').$type<Record<string, number[]>>().notNull().default({}),
    /** Fields of the record that stays, with what they were given. */
    filled: jsonb('filled').$type<Record<string, unknown>>().notNull().default({}),
    /** What stood in them before. */
    replaced: jsonb('replaced').$type<Record<string, unknown>>().notNull().default({}),
    mergedByUserId: text('merged_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    undoneByUserId: text('undone_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('girl_merges_into_id').on(t.intoId),
    index('girl_merges_from_id').on(t.fromId),
    index('girl_merges_merged_by').on(t.mergedByUserId),
    index('girl_merges_undone_by').on(t.undoneByUserId),
  ],
);

export type GirlMerge = typeof girlMerges.$inferSelect;
