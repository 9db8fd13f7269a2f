import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { hidden, id, searchIndex, timestamps, wordsOf } from './columns.ts';
import { girls } from './girls.ts';
import { timewasters } from './timewasters.ts';

/** What girls add to a record. */
export const timewasterComments = pgTable(
  'timewaster_comments',
  {
    id: id(),
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    /** Who wrote it; null: 'Anonymous'. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    username: text('username'),
    comment: text('comment').notNull(),
    hidden: hidden(),
    anonymous: boolean('anonymous').notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    index('timewaster_comments_timewaster_id').on(t.timewasterId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('timewaster_comments_girl_id').on(t.girlId),
    index('timewaster_comments_words')
      .using('gin', sql`(${wordsOf(t.comment)}) gin_trgm_ops`)
      .with(searchIndex),
  ],
);

export type TimewasterComment = typeof timewasterComments.$inferSelect;
