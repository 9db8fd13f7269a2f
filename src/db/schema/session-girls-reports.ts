import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';
import { problemGirls } from './problem-girls.ts';
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
    /** Sent as a scammer or problem-girl report: that report waits, and this one is decided with it. */
    scammerId: integer('scammer_id').references(() => girls.id, { onDelete: 'set null' }),
    problemGirlId: integer('problem_girl_id').references(() => problemGirls.id, { onDelete: 'set null' }),
    status: text('status').$type<ReportStatus>().notNull().default('open'),
    handledByUserId: text('handled_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
    ...timestamps(),
  },
  (t) => [
    check('session_girls_reports_status', oneOf(t.status, REPORT_STATUSES)),
    index('session_girls_reports_session_girl_id').on(t.sessionGirlId),
    index('session_girls_reports_guy_user_id').on(t.guyUserId),
    index('session_girls_reports_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open' and ${t.scammerId} is null and ${t.problemGirlId} is null`),
    index('session_girls_reports_scammer_id').on(t.scammerId).where(sql`${t.scammerId} is not null`),
    index('session_girls_reports_problem_girl_id').on(t.problemGirlId).where(sql`${t.problemGirlId} is not null`),
    index('session_girls_reports_handled_by_user_id').on(t.handledByUserId),
  ],
);

export type SessionGirlsReport = typeof sessionGirlsReports.$inferSelect;
