import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { exactlyOne, id, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';
import { users } from './users.ts';

/** Notes of moderators about a guy or a girl; moderators alone read them. */
export const moderatorComments = pgTable(
  'moderator_comments',
  {
    id: id(),
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'cascade' }),
    guyUserId: integer('guy_user_id').references(() => guyUsers.id, { onDelete: 'cascade' }),
    authorUserId: text('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    comment: text('comment').notNull(),
    ...timestamps(),
  },
  (t) => [
    check('moderator_comments_subject', exactlyOne(t.girlId, t.guyUserId)),
    index('moderator_comments_author_user_id').on(t.authorUserId),
    index('moderator_comments_girl_id').on(t.girlId),
    index('moderator_comments_guy_user_id').on(t.guyUserId),
  ],
);

export type ModeratorComment = typeof moderatorComments.$inferSelect;
