import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exactlyOne, id, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** One vote per person and poll. The polls themselves are configured entries, named by their identifier. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    id: id(),
    poll: text('poll').notNull(),
    vote: text('vote').notNull(),
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'cascade' }),
    guyUserId: integer('guy_user_id').references(() => guyUsers.id, { onDelete: 'cascade' }),
    ...timestamps(),
  },
  (t) => [
    check('poll_votes_voter', exactlyOne(t.girlId, t.guyUserId)),
    uniqueIndex('poll_votes_girl_unique').on(t.poll, t.girlId),
    uniqueIndex('poll_votes_guy_unique').on(t.poll, t.guyUserId),
    index('poll_votes_girl_id').on(t.girlId),
    index('poll_votes_guy_user_id').on(t.guyUserId),
  ],
);

export type PollVote = typeof pollVotes.$inferSelect;
