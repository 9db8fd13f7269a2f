import { sql } from 'drizzle-orm';
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

/** The reasons of a report as a column of a query. Beside `timewasters`, named in full: a query of one table omits table names. */
export const timewasterReasonsColumn = sql<
  TimewasterReason[]
>`(select coalesce(json_agg(r.reason order by r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = "timewasters"."id")`;
