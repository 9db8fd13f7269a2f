import { check, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { THUMB_TYPES, type ThumbType } from '#shared/catalogues/statuses.ts';
import { id, oneOf, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { timewasters } from './timewasters.ts';

/** A girl's vote on a timewaster: 1 down (is one), 2 up (is none). One per girl and record; counts are counted from here. */
export const thumbs = pgTable(
  'thumbs',
  {
    id: id(),
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    thumbType: smallint('thumb_type').$type<ThumbType>().notNull(),
    ...timestamps(),
  },
  (t) => [
    check('thumbs_thumb_type', oneOf(t.thumbType, THUMB_TYPES)),
    uniqueIndex('thumbs_timewaster_girl_unique').on(t.timewasterId, t.girlId),
    index('thumbs_girl_id').on(t.girlId),
  ],
);

export type Thumb = typeof thumbs.$inferSelect;
