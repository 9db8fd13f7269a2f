import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A person reports a comment, a profile, a picture … */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterUserId: text('reporter_user_id').references(() => users.id, { onDelete: 'set null' }),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason').notNull(),
    comment: text('comment'),
    status: text('status').$type<ReportStatus>().notNull().default('open'),
    handledByUserId: text('handled_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
    ...timestamps(),
  },
  (t) => [
    check('reports_status', oneOf(t.status, REPORT_STATUSES)),
    index('reports_subject').on(t.subjectType, t.subjectId),
    index('reports_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('reports_handled_by_user_id').on(t.handledByUserId),
    index('reports_reporter_user_id').on(t.reporterUserId),
    index('reports_handled_at').on(t.handledAt).where(sql`${t.handledAt} is not null`),
    index('reports_created_at').on(t.createdAt),
  ],
);

export type Report = typeof reports.$inferSelect;
