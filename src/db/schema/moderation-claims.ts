import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { users } from './users.ts';

/** A moderator has this item open; others are told. It lapses by itself. */
export const moderationClaims = pgTable(
  'moderation_claims',
  {
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subjectType, t.subjectId] }), index('moderation_claims_user_id').on(t.userId)],
);

export type ModerationClaim = typeof moderationClaims.$inferSelect;
