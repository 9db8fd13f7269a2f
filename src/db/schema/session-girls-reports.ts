import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';
import { guyUsers } from './guy-users.ts';
import { sessionGirls } from './session-girls.ts';

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
    ...timestamps(),
  },
  (t) => [index('session_girls_reports_session_girl_id').on(t.sessionGirlId), index('session_girls_reports_guy_user_id').on(t.guyUserId)],
);

export type SessionGirlsReport = typeof sessionGirlsReports.$inferSelect;
