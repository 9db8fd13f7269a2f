import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { guyUsers } from './guy-users.ts';
import { REPORT_STATUSES, type ReportStatus } from './reports.ts';
import { sessionGirls } from './session-girls.ts';
import { users } from './users.ts';

/** A guy reports a session girl. */
export const sessionGirlsReports = pgTable(
  'session_girls_reports',
  {
    id: id(),
    sessionGirlId: integer('session_girl_id')
      .notNull()
      .references(() => sessionGirls.id, { onDelete: 'cascade' }),
    guyUserId: integer('guy_user_id').references(() => guyUsers.id, { onDelete: 'set null' }),
    category: text('category').notNull(),
    comment: text('comment'),
    status: text('status').$type<ReportStatus>().notNull().default('open'),
    handledByUserId: text('handled_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
    ...timestamps(),
  },
  (t) => [
    check('session_girls_reports_status', oneOf(t.status, REPORT_STATUSES)),
    index('session_girls_reports_session_girl_id').on(t.sessionGirlId),
    index('session_girls_reports_guy_user_id').on(t.guyUserId),
    index('session_girls_reports_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('session_girls_reports_handled_by_user_id').on(t.handledByUserId),
  ],
);

export type SessionGirlsReport = typeof sessionGirlsReports.$inferSelect;
