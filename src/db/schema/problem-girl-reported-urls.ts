import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';
import { problemGirls } from './problem-girls.ts';

/** Where else she was reported. */
export const problemGirlReportedUrls = pgTable(
  'problem_girl_reported_urls',
  {
    id: id(),
    problemGirlId: integer('problem_girl_id')
      .notNull()
      .references(() => problemGirls.id, { onDelete: 'cascade' }),
    reportedUrl: text('reported_url').notNull(),
    ...timestamps(),
  },
  (t) => [index('problem_girl_reported_urls_problem_girl_id').on(t.problemGirlId)],
);

export type ProblemGirlReportedUrl = typeof problemGirlReportedUrls.$inferSelect;
