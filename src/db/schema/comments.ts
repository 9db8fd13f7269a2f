import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { hidden, id, moment, oneOf, timestamps, withheld } from './columns.ts';
import { users } from './users.ts';

export const COMMENT_SUBJECTS = ['home', 'girl', 'guy', 'scammer', 'problem-girl'] as const;
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

/** The product's own comments on a page (home, girl, guy, scammer), where their flag is on. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    subjectType: text('subject_type').$type<CommentSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** null: 'Unknown/Banned User' */
    authorUserId: text('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    hidden: hidden(),
    withheld: withheld(),
    hiddenByUserId: text('hidden_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: moment('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    check('comments_subject_type', oneOf(t.subjectType, COMMENT_SUBJECTS)),
    index('comments_subject').on(t.subjectType, t.subjectId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`${t.deletedAt} is null`),
    index('comments_hidden_by_user_id').on(t.hiddenByUserId),
    index('comments_author_user_id').on(t.authorUserId),
  ],
);

export type Comment = typeof comments.$inferSelect;
