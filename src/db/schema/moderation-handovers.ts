import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** A moderator passed an item of the queue on, with what she thinks of it. Gone with the decision. */
export const moderationHandovers = pgTable(
  'moderation_handovers',
  {
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    byUserId: text('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** None: any other moderator. */
    toUserId: text('to_user_id').references(() => users.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId] }),
    index('moderation_handovers_by_user_id').on(t.byUserId),
    index('moderation_handovers_to_user_id').on(t.toUserId),
  ],
);
