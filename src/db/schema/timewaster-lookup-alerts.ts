import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

export const LOOKUP_PATTERNS = ['many-records', 'many-numbers', 'number-block', 'first-day'] as const;
export type LookupPattern = (typeof LOOKUP_PATTERNS)[number];
/** How much it was in the 24 hours before the alert. */
export type LookupNumbers = { records: number; recordsInAnHour: number; lookups: number; numbers: number; numbersInOneBlock: number; firstDay: boolean };

export const LOOKUP_ALERT_STATUSES = ['open', 'fine', 'paused'] as const;
export type LookupAlertStatus = (typeof LOOKUP_ALERT_STATUSES)[number];

/** Look-ups that look like copying: waits for a moderator, once per girl, pattern and day. */
export const timewasterLookupAlerts = pgTable(
  'timewaster_lookup_alerts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pattern: text('pattern').$type<LookupPattern>().notNull(),
    day: date('day').notNull(),
    numbers: jsonb('numbers').$type<LookupNumbers>().notNull(),
    status: text('status').$type<LookupAlertStatus>().notNull().default('open'),
    decidedByUserId: text('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    ...timestamps(),
  },
  (t) => [
    check('timewaster_lookup_alerts_pattern', oneOf(t.pattern, LOOKUP_PATTERNS)),
    check('timewaster_lookup_alerts_status', oneOf(t.status, LOOKUP_ALERT_STATUSES)),
    uniqueIndex('timewaster_lookup_alerts_once').on(t.userId, t.day, t.pattern),
    index('timewaster_lookup_alerts_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('timewaster_lookup_alerts_decided_by_user_id').on(t.decidedByUserId),
  ],
);
