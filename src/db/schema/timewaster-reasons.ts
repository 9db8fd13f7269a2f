import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { TIMEWASTER_REASON_KEYS, type TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { createdAt, oneOf } from './columns.ts';
import { timewasters } from './timewasters.ts';

/** What happened, structured: several reasons may hold for one record. */
export const timewasterReasons = pgTable(
  'timewaster_reasons',
  {
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<TimewasterReason>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.timewasterId, t.reason] }),
    check('timewaster_reasons_reason', oneOf(t.reason, TIMEWASTER_REASON_KEYS)),
    index('timewaster_reasons_reason').on(t.reason),
  ],
);
