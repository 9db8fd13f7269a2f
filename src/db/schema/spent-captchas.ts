import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Solved captchas that were used: each counts once, on every instance. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  {
    /** Hash of the solved challenge. */
    id: text('id').primaryKey(),
    /** The challenge itself is refused afterwards, so the row may go. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('spent_captchas_expires_at').on(t.expiresAt)],
);

export type SpentCaptcha = typeof spentCaptchas.$inferSelect;
