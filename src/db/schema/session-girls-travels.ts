import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';
import { sessionGirls } from './session-girls.ts';

/** Travels that were crawled with a session girl. */
export const sessionGirlsTravels = pgTable(
  'session_girls_travels',
  {
    id: id(),
    sessionGirlId: integer('session_girl_id')
      .notNull()
      .references(() => sessionGirls.id, { onDelete: 'cascade' }),
    beginDate: date('begin_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    country: text('country'),
    city: text('city'),
    state: text('state'),
    optionalDesc: text('optional_desc'),
    ...timestamps(),
  },
  (t) => [
    check('session_girls_travels_dates', sql`${t.endDate} >= ${t.beginDate}`),
    index('session_girls_travels_session_girl_id').on(t.sessionGirlId, t.beginDate),
  ],
);

export type SessionGirlsTravel = typeof sessionGirlsTravels.$inferSelect;
